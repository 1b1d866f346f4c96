import { fields, json, list } from '#test/simulators/core/message';
import { type Route, route } from '#test/simulators/core/router';
import type { Portal } from '#test/simulators/crm-hubspot/portal';

const label = { category: 'HUBSPOT_DEFINED', typeId: 279, label: null };

/** Contact to company links, by the v4 and the older v3 batch calls. */
export function associationRoutes(portal: Portal, now: () => Date): Route[] {
  const companiesOf = (contactId: string): string[] =>
    [...portal.associations].flatMap((pair) =>
      pair.startsWith(`${contactId} `) ? [pair.split(' ')[1] ?? ''] : [],
    );
  const contactsOf = (companyId: string): string[] =>
    [...portal.associations].flatMap((pair) =>
      pair.endsWith(` ${companyId}`) ? [pair.split(' ')[0] ?? ''] : [],
    );
  const linked = (from: string | undefined, id: string): string[] =>
    from?.startsWith('compan') || from === '0-2' ? contactsOf(id) : companiesOf(id);
  const join = (from: string | undefined, fromId: string, toId: string): void => {
    const ofCompany = from?.startsWith('compan') || from === '0-2';
    const [contactId, companyId] = ofCompany ? [toId, fromId] : [fromId, toId];
    portal.associations.add(`${contactId} ${companyId}`);
    const contact = portal.find('contacts', contactId);
    if (contact) contact.properties['associatedcompanyid'] = companyId;
  };
  const at = () => now().toISOString();
  const batch = (status: number, results: unknown[]) =>
    json(status, { status: 'COMPLETE', results, startedAt: at(), completedAt: at() });

  return [
    route('PUT', '/crm/v4/objects/:from/:fromId/associations/default/:to/:toId', ({ params }) => {
      join(params['from'], params['fromId'] ?? '', params['toId'] ?? '');
      return batch(200, [
        {
          from: { id: params['fromId'] },
          to: { id: params['toId'] },
          associationSpec: { associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 279 },
        },
      ]);
    }),
    route('PUT', '/crm/v4/objects/:from/:fromId/associations/:to/:toId', ({ params }) => {
      join(params['from'], params['fromId'] ?? '', params['toId'] ?? '');
      return json(201, {
        fromObjectTypeId: '0-1',
        fromObjectId: Number(params['fromId']),
        toObjectTypeId: '0-2',
        toObjectId: Number(params['toId']),
        labels: [],
      });
    }),
    route('GET', '/crm/v4/objects/:from/:fromId/associations/:to', ({ params }) =>
      json(200, {
        results: linked(params['from'], params['fromId'] ?? '').map((id) => ({
          toObjectId: Number(id),
          associationTypes: [label],
        })),
      }),
    ),
    route('POST', '/crm/v4/associations/:from/:to/batch/read', ({ params, body }) =>
      batch(
        200,
        list(fields(body)['inputs']).map((input) => {
          const id = String(fields(input)['id']);
          return {
            from: { id },
            to: linked(params['from'], id).map((other) => ({
              toObjectId: Number(other),
              associationTypes: [label],
            })),
          };
        }),
      ),
    ),
    ...['create', 'associate/default'].map((verb) =>
      route('POST', `/crm/v4/associations/:from/:to/batch/${verb}`, ({ params, body }) => {
        const results = list(fields(body)['inputs']).map((input) => {
          const [from, to] = [
            String(fields(fields(input)['from'])['id']),
            String(fields(fields(input)['to'])['id']),
          ];
          join(params['from'], from, to);
          return {
            fromObjectTypeId: '0-1',
            fromObjectId: Number(from),
            toObjectTypeId: '0-2',
            toObjectId: Number(to),
            labels: [],
          };
        });
        return batch(verb === 'create' ? 201 : 200, results);
      }),
    ),
    route('POST', '/crm/v3/associations/:from/:to/batch/create', ({ params, body }) => {
      const results = list(fields(body)['inputs']).map((input) => {
        const [from, to] = [
          String(fields(fields(input)['from'])['id']),
          String(fields(fields(input)['to'])['id']),
        ];
        join(params['from'], from, to);
        return { from: { id: from }, to: { id: to }, type: 'contact_to_company' };
      });
      return batch(201, results);
    }),
    route('POST', '/crm/v3/associations/:from/:to/batch/read', ({ params, body }) =>
      batch(
        200,
        list(fields(body)['inputs']).map((input) => {
          const id = String(fields(input)['id']);
          return {
            from: { id },
            to: linked(params['from'], id).map((other) => ({ id: other, type: 'contact_to_company' })),
          };
        }),
      ),
    ),
  ];
}
