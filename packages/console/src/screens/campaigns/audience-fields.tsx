import { useQuery } from '@tanstack/react-query';
import { api, take } from '../../lib/api';
import { number } from '../../lib/format';
import type { Brought } from '../../lib/to-campaign';
import { Field } from '../../ui/field';
import { Load } from '../../ui/states';
import type { Asked, Change } from './audience';

/** The lists of the CRM that is connected. */
export const useLists = (enabled: boolean) =>
  useQuery({
    queryKey: ['crm-lists'],
    enabled,
    queryFn: () =>
      take(api.GET('/v1/crm/integrations/{platform}/lists', { params: { path: { platform: 'hubspot' } } })),
  });

/** What is asked for each kind of audience. */
export function AudienceFields({
  asked: { kind, companies, roles, each, listId },
  people,
  about,
  change,
}: {
  asked: Asked;
  people: readonly Brought[];
  about: (part: string) => string | undefined;
  change: Change;
}) {
  const lists = useLists(kind === 'crm_list');
  return (
    <>
      {kind === 'companies' && (
        <>
          <Field label="Companies" hint="One a line: a name or a domain." error={about('companies')}>
            {(id) => (
              <textarea
                id={id}
                required
                value={companies}
                placeholder={'Acme Robotics\nglobex.example'}
                onChange={(event) => change({ companies: event.target.value })}
              />
            )}
          </Field>
          <div className="two">
            <Field label="Roles" hint="Separated by commas." error={about('roles')}>
              {(id) => (
                <input
                  id={id}
                  required
                  value={roles}
                  placeholder="CTO, VP Engineering"
                  onChange={(event) => change({ roles: event.target.value })}
                />
              )}
            </Field>
            <Field label="People at each company, at most" error={about('limit')}>
              {(id) => (
                <input
                  id={id}
                  type="number"
                  min={1}
                  max={50}
                  value={each}
                  onChange={(event) => change({ each: Number(event.target.value) })}
                />
              )}
            </Field>
          </div>
        </>
      )}
      {kind === 'crm_list' && (
        <Load query={lists} rows={1}>
          {({ items }) => (
            <Field
              label="List"
              hint="Contacts are enriched; companies are searched for people."
              error={about('list')}
            >
              {(id) => (
                <select
                  id={id}
                  required
                  value={listId}
                  onChange={(event) => change({ listId: event.target.value })}
                >
                  <option value="">Choose a list</option>
                  {items
                    .filter(({ object }) => object === 'contact')
                    .map((one) => (
                      <option key={one.id} value={one.id}>
                        {one.name}
                        {one.size === undefined ? '' : ` (${number(one.size)})`}
                      </option>
                    ))}
                </select>
              )}
            </Field>
          )}
        </Load>
      )}
      {kind === 'people' && (
        <ul className="plain small">
          {people.slice(0, 6).map((one) => (
            <li key={one.network_url ?? one.name}>{one.name ?? one.network_url}</li>
          ))}
          {people.length > 6 && <li className="soft">and {people.length - 6} more</li>}
        </ul>
      )}
    </>
  );
}
