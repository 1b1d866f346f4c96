import * as z from 'zod';
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
import {
  failure,
  invalidInput,
  invalidProperties,
  notFound,
  propertyMessage,
  secondlyLimit,
} from '#test/simulators/crm-hubspot/errors';
import { objectShape, writtenShape } from '#test/simulators/crm-hubspot/object-shapes';
import type { CrmObject, Portal } from '#test/simulators/crm-hubspot/portal';
import { definitions, type ObjectType, propertyShape } from '#test/simulators/crm-hubspot/properties';
import { search, searchRequest } from '#test/simulators/crm-hubspot/search';

const MAX_SEARCHED = 10_000;
const MAX_BATCH = 100;
const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

type Outcome = { ok: true; object: CrmObject; isNew: boolean } | { ok: false; reply: SimReply };

const typeOf = (name: string | undefined): ObjectType | undefined =>
  (
    ({
      contacts: 'contacts',
      contact: 'contacts',
      '0-1': 'contacts',
      companies: 'companies',
      company: 'companies',
      '0-2': 'companies',
    }) as const
  )[name ?? ''];

/** CRM objects one by one, in batches, and by search. */
export function objectRoutes(portal: Portal, now: () => Date): Route[] {
  const searches = new RateWindow(5, 1_000);
  const at = () => now().toISOString();

  const withType = (request: SimRequest, then: (type: ObjectType) => SimReply): SimReply => {
    const type = typeOf(request.params['type']);
    return type
      ? then(type)
      : failure(400, 'VALIDATION_ERROR', `Unable to infer object type from: ${request.params['type']}`);
  };

  const readValues = (sent: unknown): Record<string, string | null> | undefined => {
    const result = values.safeParse(sent);
    return result.success
      ? Object.fromEntries(
          Object.entries(result.data).map(([name, value]) => [name, value === null ? null : String(value)]),
        )
      : undefined;
  };

  /** Checks and writes one object: `existing` or a new one. */
  const write = (type: ObjectType, sent: unknown, existing: CrmObject | undefined): Outcome => {
    const properties = readValues(sent);
    if (!properties) return { ok: false, reply: invalidInput('properties must be an object of strings') };
    const errors = portal.check(type, properties);
    if (errors.length > 0) return { ok: false, reply: invalidProperties(errors) };
    const email = properties['email'];
    const clash = type === 'contacts' && email ? portal.find('contacts', email, 'email') : undefined;
    if (clash && clash !== existing)
      return {
        ok: false,
        reply: failure(409, 'CONFLICT', `Contact already exists. Existing ID: ${clash.id}`),
      };
    if (existing) portal.update(existing, properties, at());
    return { ok: true, object: existing ?? portal.create(type, properties, at()), isNew: !existing };
  };

  const names = (query: URLSearchParams): string[] =>
    query.getAll('properties').flatMap((value) => value.split(','));

  const inputs = (body: unknown): Record<string, unknown>[] | SimReply => {
    const sent = list(fields(body)['inputs']).map(fields);
    if (sent.length === 0) return invalidInput('inputs must not be empty');
    return sent.length > MAX_BATCH
      ? failure(400, 'VALIDATION_ERROR', `The maximum batch size is ${MAX_BATCH}`)
      : sent;
  };

  const batchReply = (status: number, results: unknown[], errors: unknown[]): SimReply =>
    json(errors.length > 0 ? 207 : status, {
      status: 'COMPLETE',
      results,
      ...(errors.length > 0 ? { numErrors: errors.length, errors } : {}),
      requestedAt: at(),
      startedAt: at(),
      completedAt: at(),
    });

  /** One refused input of a batch, tied to it by its trace id. */
  const batchError = (reply: SimReply, input: Record<string, unknown>) => {
    const body = fields(JSON.parse(String(reply.body)));
    const trace = str(input['objectWriteTraceId']);
    return {
      status: 'error',
      category: body['category'],
      message: body['message'],
      ...(body['errors'] ? { errors: body['errors'] } : {}),
      context: {
        ...(trace ? { objectWriteTraceId: [trace] } : {}),
        ...(input['id'] ? { id: [String(input['id'])] } : {}),
      },
      links: {},
    };
  };

  const batchWrite =
    (
      status: number,
      find: (type: ObjectType, input: Record<string, unknown>) => CrmObject | undefined | 'missing',
      upsert: boolean,
    ) =>
    (request: SimRequest) =>
      withType(request, (type) => {
        const sent = inputs(request.body);
        if (!Array.isArray(sent)) return sent;
        // A create with one bad input is refused as a whole; update and upsert answer for each input.
        if (status === 201) {
          const errors = sent.flatMap((input) => portal.check(type, fields(input['properties'])));
          if (errors.length > 0) return failure(400, 'VALIDATION_ERROR', propertyMessage(errors));
        }
        const results: unknown[] = [];
        const errors: unknown[] = [];
        for (const input of sent) {
          const existing = find(type, input);
          if (existing === 'missing') {
            errors.push(
              batchError(
                notFound(`Could not get some ${type} objects, they may be deleted or not exist.`),
                input,
              ),
            );
            continue;
          }
          const outcome = write(type, input['properties'] ?? {}, existing);
          if (outcome.ok)
            results.push({
              ...writtenShape(outcome.object, str(input['objectWriteTraceId'])),
              ...(upsert ? { new: outcome.isNew } : {}),
            });
          else errors.push(batchError(outcome.reply, input));
        }
        return batchReply(status, results, errors);
      });

  const searchObjects = (request: SimRequest) =>
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
    route('POST', `${base}/batch/read`, (request) =>
      withType(request, (type) => {
        const sent = inputs(request.body);
        if (!Array.isArray(sent)) return sent;
        const body = fields(request.body);
        const wanted = list(body['properties']).map(String);
        const found = sent.map((input) => ({
          input,
          object: portal.find(type, String(input['id']), str(body['idProperty'])),
        }));
        const missing = found.filter((entry) => !entry.object).map((entry) => String(entry.input['id']));
        const errors =
          missing.length > 0
            ? [
                {
                  status: 'error',
                  category: 'OBJECT_NOT_FOUND',
                  message: `Could not get some ${type} objects, they may be deleted or not exist. Check that ids are valid.`,
                  context: { ids: missing },
                  links: {},
                },
              ]
            : [];
        return batchReply(
          200,
          found.flatMap((entry) => (entry.object ? [objectShape(entry.object, wanted)] : [])),
          errors,
        );
      }),
    ),
    route(
      'POST',
      `${base}/batch/create`,
      batchWrite(201, () => undefined, false),
    ),
    route(
      'POST',
      `${base}/batch/update`,
      batchWrite(
        200,
        (type, input) => portal.find(type, String(input['id']), str(input['idProperty'])) ?? 'missing',
        false,
      ),
    ),
    route(
      'POST',
      `${base}/batch/upsert`,
      batchWrite(
        200,
        (type, input) => portal.find(type, String(input['id']), str(input['idProperty'])),
        true,
      ),
    ),
    route('POST', `${base}/batch/archive`, (request) =>
      withType(request, (type) => {
        for (const input of list(fields(request.body)['inputs']).map(fields)) {
          const object = portal.find(type, String(input['id']));
          if (object) object.archived = true;
        }
        return empty();
      }),
    ),
    route('GET', base, (request) =>
      withType(request, (type) => {
        const limit = Math.min(100, Number(request.query.get('limit') ?? 10));
        const all = portal.objects[type].filter((object) => !object.archived);
        const start = Number(request.query.get('after') ?? 0);
        const results = all.slice(start, start + limit);
        const next = start + results.length;
        return json(200, {
          results: results.map((object) => objectShape(object, names(request.query))),
          ...(next < all.length ? { paging: { next: { after: String(next), link: '' } } } : {}),
        });
      }),
    ),
    route('POST', base, (request) =>
      withType(request, (type) => {
        const outcome = write(type, fields(request.body)['properties'] ?? {}, undefined);
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
          ...objectShape(object, names(request.query)),
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
        const outcome = write(type, fields(request.body)['properties'] ?? {}, object);
        return outcome.ok
          ? json(200, writtenShape(outcome.object, str(fields(request.body)['objectWriteTraceId'])))
          : outcome.reply;
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
