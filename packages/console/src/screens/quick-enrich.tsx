import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { api, take } from '../lib/api';
import { isWhole } from '../lib/person';
import { useChange } from '../lib/queries';
import { ApiError } from '../lib/reply';
import { Field } from '../ui/field';
import { Needs, Refusal } from '../ui/needs';

type Input = {
  network_url?: string;
  email?: string;
  full_name?: string;
  company?: string;
};

/** Understands what a user types: a profile address, an e-mail, "Ada Lovelace at Acme", or the same with a title in between. */
function understand(text: string): Input | undefined {
  const line = text.trim();
  if (/^\S+@\S+\.\S+$/.test(line)) return { email: line };
  if (/^(https?:\/\/|www\.|[\w-]+\.[a-z]{2,}\/)\S+$/i.test(line)) return { network_url: line };
  const [, name, company] =
    /^(.+?)(?:\s*,\s.+\s(?:at|@)\s+|\s+(?:at|from|of|@)\s+|\s*,\s*)(.+)$/i.exec(line) ?? [];
  return name && isWhole(name) && company ? { full_name: name.trim(), company: company.trim() } : undefined;
}

export function QuickEnrich() {
  const navigate = useNavigate();
  const { tab } = useSearch({ strict: false });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (tab === 'new') field.current?.focus();
  }, [tab]);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const start = useChange(
    (input: Input) => take(api.POST('/v1/enrichments', { body: { type: 'person', input } })),
    { refresh: ['recent', 'stats', 'credits'] },
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const input = understand(text);
        if (!input)
          return setProblem(
            'Enter an e-mail, a profile URL, or a name with a company: “Ada Lovelace at Acme Robotics”.',
          );
        setProblem('');
        start.mutate(input, {
          onSuccess: (made) =>
            navigate({
              to: '/enrichments/$id',
              params: { id: 'id' in made ? String(made.id) : '' },
            }),
          onError: (error) => error instanceof ApiError && error.fields[0] && setProblem(error.message),
        });
      }}
    >
      <Field
        label="Who?"
        hint={
          <>
            3 credits when found, nothing otherwise. <Refusal scope="svc:enrich" />
          </>
        }
        error={problem || undefined}
      >
        {(id) => (
          <div className="row" style={{ flexWrap: 'nowrap' }}>
            <input
              ref={field}
              id={id}
              value={text}
              placeholder="Ada Lovelace at Acme Robotics"
              onChange={(event) => setText(event.target.value)}
            />
            <Needs scope="svc:enrich" says={false}>
              <button className="btn primary" type="submit" disabled={start.isPending || text.trim() === ''}>
                Enrich
              </button>
            </Needs>
          </div>
        )}
      </Field>
    </form>
  );
}
