import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, take } from '../../lib/api';
import { useChange } from '../../lib/queries';
import { Field } from '../../ui/field';

/** Starts a search on LinkedIn, or for roles in one company. */
export function Begin({ kind, onClose }: { kind: 'finder' | 'searches'; onClose: () => void }) {
  const navigate = useNavigate();
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const roles = second
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  const start = useChange(
    async () =>
      kind === 'finder'
        ? await take(api.POST('/v1/people-finder', { body: { company_name: first, roles } }))
        : (
            await take(
              api.POST('/v2/search', {
                body: {
                  type: 'people',
                  keywords: first,
                  ...(second ? { location: second } : {}),
                  max_results: 200,
                },
              }),
            )
          ).data,
    { refresh: ['finders', 'searches'] },
  );
  const go = ({ id }: { id: string }) =>
    navigate({ to: kind === 'finder' ? '/finder/$id' : '/searches/$id', params: { id } });
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        start.mutate(undefined, { onSuccess: go });
      }}
    >
      <Field
        label={kind === 'finder' ? 'Company' : 'Words'}
        hint={kind === 'finder' ? 'A name or a domain.' : 'Roles, industries, names.'}
      >
        {(id) => <input id={id} required value={first} onChange={(event) => setFirst(event.target.value)} />}
      </Field>
      <Field
        label={kind === 'finder' ? 'Roles' : 'Place'}
        hint={kind === 'finder' ? 'Separated by commas: CTO, VP Engineering.' : 'May stay empty.'}
      >
        {(id) => (
          <input
            id={id}
            required={kind === 'finder'}
            value={second}
            onChange={(event) => setSecond(event.target.value)}
          />
        )}
      </Field>
      <div className="actions">
        <span className="soft small grow">
          {kind === 'finder' ? '1 credit for each person found.' : 'Costs no credits.'}
        </span>
        <button type="button" className="btn" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="btn primary" disabled={start.isPending}>
          {kind === 'finder' ? 'Find people' : 'Search'}
        </button>
      </div>
    </form>
  );
}
