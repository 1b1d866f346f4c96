import { fields, json, list, str } from '#test/simulators/core/message';
import { type Route, route } from '#test/simulators/core/router';
import { failure } from '#test/simulators/crm-hubspot/errors';
import type { CrmList, Portal } from '#test/simulators/crm-hubspot/portal';

const CREATED = '2026-01-20T10:00:00.000Z';

const listShape = (entry: CrmList) => ({
  listId: entry.id,
  listVersion: 1,
  name: entry.name,
  objectTypeId: entry.type === 'contacts' ? '0-1' : '0-2',
  processingStatus: 'COMPLETE',
  processingType: entry.processingType,
  createdAt: CREATED,
  updatedAt: CREATED,
  filtersUpdatedAt: CREATED,
  createdById: '77',
  updatedById: '77',
});

/** Lists, their search and their members. */
export function listRoutes(portal: Portal): Route[] {
  const byId = (id: string | undefined) => portal.lists.find((entry) => entry.id === id);
  const missing = (id: string | undefined) =>
    failure(404, 'OBJECT_NOT_FOUND', `List does not exist with ID ${id}.`, {
      subCategory: 'ILS.LIST_NOT_FOUND',
    });
  return [
    route('POST', '/crm/v3/lists/search', ({ body }) => {
      const request = fields(body);
      const query = str(request['query'])?.toLowerCase() ?? '';
      const types = list(request['processingTypes']);
      const ids = list(request['listIds']).map(String);
      const objectType = str(request['objectTypeId']);
      const found = portal.lists
        .filter((entry) => entry.name.toLowerCase().includes(query))
        .filter((entry) => types.length === 0 || types.includes(entry.processingType))
        .filter((entry) => ids.length === 0 || ids.includes(entry.id))
        .filter((entry) => !objectType || listShape(entry).objectTypeId === objectType);
      const offset = Number(request['offset'] ?? 0);
      const count = Math.min(500, Number(request['count'] ?? 20));
      const page = found.slice(offset, offset + count);
      return json(200, {
        lists: page.map((entry) => ({
          ...listShape(entry),
          additionalProperties: {
            hs_list_size: String(entry.memberIds.length),
            hs_last_record_added_at: CREATED,
            hs_list_reference_count: '0',
          },
        })),
        total: found.length,
        offset: offset + page.length,
        hasMore: offset + page.length < found.length,
      });
    }),
    route('GET', '/crm/v3/lists', ({ query }) => {
      const ids = query.getAll('listIds');
      return json(200, {
        lists: portal.lists
          .filter((entry) => ids.includes(entry.id))
          .map((entry) => ({ ...listShape(entry), size: entry.memberIds.length })),
      });
    }),
    route('GET', '/crm/v3/lists/:id', ({ params }) => {
      const found = byId(params['id']);
      return found
        ? json(200, { list: { ...listShape(found), size: found.memberIds.length } })
        : missing(params['id']);
    }),
    ...['memberships', 'memberships/join-order'].map((path) =>
      route('GET', `/crm/v3/lists/:id/${path}`, ({ params, query }) => {
        const found = byId(params['id']);
        if (!found) return missing(params['id']);
        const start = Number(Buffer.from(query.get('after') ?? '', 'base64').toString() || 0);
        const limit = Math.min(250, Number(query.get('limit') ?? 100));
        const results = found.memberIds
          .slice(start, start + limit)
          .map((recordId) => ({ recordId, membershipTimestamp: CREATED }));
        const next = start + results.length;
        return json(200, {
          results,
          total: found.memberIds.length,
          ...(next < found.memberIds.length
            ? { paging: { next: { after: Buffer.from(String(next)).toString('base64'), link: '' } } }
            : {}),
        });
      }),
    ),
    route('PUT', '/crm/v3/lists/:id/memberships/add', ({ params, body }) => {
      const found = byId(params['id']);
      if (!found) return missing(params['id']);
      const known = new Set(portal.objects[found.type].map(({ id }) => id));
      const members = new Set(found.memberIds);
      const asked = list(body).map(String);
      const added = asked.filter((id) => known.has(id) && !members.has(id));
      found.memberIds.push(...added);
      const recordIdsMissing = asked.filter((id) => !known.has(id));
      return json(200, { recordsIdsAdded: added, recordIdsMissing, recordIdsRemoved: [] });
    }),
  ];
}
