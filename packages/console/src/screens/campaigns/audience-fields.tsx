import { useQuery } from '@tanstack/react-query';
import { api, take } from '../../lib/api';
import { count, words } from '../../lib/format';
import { crmLists } from '../../lib/queries';
import type { Brought } from '../../lib/to-campaign';
import { Field } from '../../ui/field';
import { Load } from '../../ui/states';
import type { Asked, Change, Part } from './audience';

/** The contact lists of every connected CRM, each with its CRM. */
export const useLists = (enabled: boolean) =>
  useQuery({
    queryKey: ['crm-lists', 'contacts'],
    enabled,
    queryFn: async () => {
      const { items } = await take(api.GET('/v1/crm/integrations'));
      const lists = await Promise.all(
        items
          .filter(({ status }) => status === 'connected')
          .map(async ({ platform }) =>
            (await crmLists(platform))
              .filter(({ object }) => object === 'contact')
              .map((one) => ({ ...one, platform, key: `${platform}:${one.id}` })),
          ),
      );
      return lists.flat();
    },
  });

/** The inputs for each kind of audience. */
export function AudienceFields({
  asked: { kind, companies, roles, each, list },
  people,
  about,
  change,
}: {
  asked: Asked;
  people: readonly Brought[];
  about: (part: Part) => string | undefined;
  change: Change;
}) {
  const lists = useLists(kind === 'crm_list');
  return (
    <>
      {kind === 'companies' && (
        <>
          <Field
            label="Companies"
            hint="One per line: a name or a domain."
            error={about('audience/companies')}
          >
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
            <Field label="Roles" hint="Separated by commas." error={about('audience/roles')}>
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
            <Field label="People at each company, at most" error={about('audience/limit_per_company')}>
              {(id) => (
                <input
                  id={id}
                  type="number"
                  min={1}
                  max={25}
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
          {(items) => {
            const several = new Set(items.map(({ platform }) => platform)).size > 1;
            return (
              <Field
                label="List"
                hint={
                  items.length === 0
                    ? 'No contact lists were found in your connected CRMs.'
                    : 'Contact lists. For a company list, name the companies under Companies and roles.'
                }
                error={about('audience/list_id')}
              >
                {(id) => (
                  <select
                    id={id}
                    required
                    value={list}
                    onChange={(event) => change({ list: event.target.value })}
                  >
                    <option value="">Choose a list</option>
                    {items.map((one) => (
                      <option key={one.key} value={one.key}>
                        {[
                          one.name,
                          ...(one.size === undefined ? [] : [count(one.size, 'contact')]),
                          ...(several ? [words(one.platform)] : []),
                        ].join(' · ')}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
            );
          }}
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
