import {
  empty,
  fields,
  json,
  list,
  type SimReply,
  type SimRequest,
  str,
} from '#test/simulators/core/message';
import { RateWindow } from '#test/simulators/core/rate-limit';
import { type Route, route } from '#test/simulators/core/router';
import { batchRoutes } from '#test/simulators/crm-hubspot/batch-routes';
import { failure, invalidInput, notFound, secondlyLimit } from '#test/simulators/crm-hubspot/errors';
import { objectShape, writtenShape } from '#test/simulators/crm-hubspot/object-shapes';
import { type ObjectScope, withType, writeObject } from '#test/simulators/crm-hubspot/object-writes';
import { definitions, propertyShape } from '#test/simulators/crm-hubspot/properties';
import { search, searchRequest } from '#test/simulators/crm-hubspot/search';

const MAX_SEARCHED = 10_000;

const propertyNames = (query: URLSearchParams): string[] =>
  query.getAll('properties').flatMap((value) => value.split(','));

/** CRM objects individually, in batches and by search, and their properties. */
export function objectRoutes(scope: ObjectScope): Route[] {
  const { portal } = scope;
  const searches = new RateWindow(5, 1_000);

  const searchObjects = (request: SimRequest): SimReply =>
    withType(request, (type) => {
      if (!searches.take()) return secondlyLimit();
      const result = searchRequest.safeParse(request.body ?? {});
      if (!result.success)
        return invalidInput(
          result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join(', '),
        );
      const unknown = result.data.filterGroups
        .flatMap((group) => group.filters)
        .find((entry) => !definitions[type].some((known) => known.name === entry.propertyName));
      if (unknown)
        return failure(
          400,
          'VALIDATION_ERROR',
          `There was a problem with the request. Property "${unknown.propertyName}" does not exist`,
        );
      const all = search(portal.objects[type], result.data).slice(0, MAX_SEARCHED);
      const start = Number(result.data.after ?? 0);
      const results = all.slice(start, start + result.data.limit);
      const next = start + results.length;
      return json(200, {
        total: all.length,
        results: results.map((object) => objectShape(object, result.data.properties)),
        ...(next < all.length ? { paging: { next: { after: String(next) } } } : {}),
      });
    });

  const paths = ['/crm/v3/objects/:type', '/crm/objects/2026-03/:type', '/crm/objects/2026-09/:type'];
  const objects = paths.flatMap((base) => [
    route('POST', `${base}/search`, searchObjects),
    ...batchRoutes(scope, base),
    route('GET', base, (request) =>
      withType(request, (type) => {
        const limit = Math.min(100, Number(request.query.get('limit') ?? 10));
        const all = portal.objects[type].filter((object) => !object.archived);
        const start = Number(request.query.get('after') ?? 0);
        const results = all.slice(start, start + limit);
        const next = start + results.length;
        return json(200, {
          results: results.map((object) => objectShape(object, propertyNames(request.query))),
          ...(next < all.length ? { paging: { next: { after: String(next), link: '' } } } : {}),
        });
      }),
    ),
    route('POST', base, (request) =>
      withType(request, (type) => {
        const outcome = writeObject(scope, type, fields(request.body)['properties'] ?? {}, undefined);
        if (!outcome.ok) return outcome.reply;
        for (const link of list(fields(request.body)['associations']).map(fields)) {
          const to = String(fields(link['to'])['id'] ?? '');
          portal.associations.add(
            type === 'contacts' ? `${outcome.object.id} ${to}` : `${to} ${outcome.object.id}`,
          );
        }
        return json(201, writtenShape(outcome.object, str(fields(request.body)['objectWriteTraceId'])));
      }),
    ),
    route('GET', `${base}/:id`, (request) =>
      withType(request, (type) => {
        const object = portal.find(type, request.params['id'] ?? '', request.query.get('idProperty'));
        if (!object) return notFound();
        const companies = [...portal.associations]
          .filter((pair) => pair.startsWith(`${object.id} `))
          .map((pair) => ({ id: pair.split(' ')[1], type: 'contact_to_company' }));
        return json(200, {
          ...objectShape(object, propertyNames(request.query)),
          ...(request.query.get('associations') && companies.length > 0
            ? { associations: { companies: { results: companies } } }
            : {}),
        });
      }),
    ),
    route('PATCH', `${base}/:id`, (request) =>
      withType(request, (type) => {
        const object = portal.find(type, request.params['id'] ?? '', request.query.get('idProperty'));
        if (!object) return notFound();
        const outcome = writeObject(scope, type, fields(request.body)['properties'] ?? {}, object);
        return outcome.ok
          ? json(200, writtenShape(outcome.object, str(fields(request.body)['objectWriteTraceId'])))
          : outcome.reply;
      }),
    ),
    route('POST', `${base}/merge`, (request) =>
      withType(request, (type) => {
        const { primaryObjectId, objectIdToMerge } = fields(request.body);
        const kept = portal.find(type, String(primaryObjectId));
        const gone = portal.find(type, String(objectIdToMerge));
        if (!kept || !gone) return notFound();
        gone.archived = true;
        const merged = [kept.properties['hs_merged_object_ids'], gone.id].filter(Boolean).join(';');
        portal.update(kept, { hs_merged_object_ids: merged }, kept.updatedAt);
        return json(200, objectShape(kept, []));
      }),
    ),
    route('DELETE', `${base}/:id`, (request) =>
      withType(request, (type) => {
        const object = portal.find(type, request.params['id'] ?? '');
        if (object) object.archived = true;
        return empty();
      }),
    ),
  ]);

  return [
    ...objects,
    route('GET', '/crm/v3/properties/:type', (request) =>
      withType(request, (type) => json(200, { results: definitions[type].map(propertyShape) })),
    ),
    route('GET', '/crm/v3/properties/:type/:name', (request) =>
      withType(request, (type) => {
        const found = definitions[type].find((entry) => entry.name === request.params['name']);
        return found
          ? json(200, propertyShape(found))
          : failure(404, 'OBJECT_NOT_FOUND', `Property ${request.params['name']} does not exist`);
      }),
    ),
  ];
}
