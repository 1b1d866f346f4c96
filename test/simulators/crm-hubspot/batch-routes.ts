import {
  empty,
  fields,
  json,
  list,
  type SimReply,
  type SimRequest,
  str,
} from '#test/simulators/core/message';
import { type Route, route } from '#test/simulators/core/router';
import { failure, invalidInput, notFound, propertyMessage } from '#test/simulators/crm-hubspot/errors';
import { objectShape, writtenShape } from '#test/simulators/crm-hubspot/object-shapes';
import { type ObjectScope, withType, writeObject } from '#test/simulators/crm-hubspot/object-writes';
import type { CrmObject } from '#test/simulators/crm-hubspot/portal';
import type { ObjectType } from '#test/simulators/crm-hubspot/properties';

const MAX_BATCH = 100;

type Input = Record<string, unknown>;
type Find = (type: ObjectType, input: Input) => CrmObject | undefined | 'missing';

const inputsOf = (body: unknown): Input[] | SimReply => {
  const sent = list(fields(body)['inputs']).map(fields);
  if (sent.length === 0) return invalidInput('inputs must not be empty');
  return sent.length > MAX_BATCH
    ? failure(400, 'VALIDATION_ERROR', `The maximum batch size is ${MAX_BATCH}`)
    : sent;
};

/** One rejected input of a batch, tied to it by its trace id. */
function batchError(reply: SimReply, input: Input) {
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
}

/** The batch calls under one base path. */
export function batchRoutes(scope: ObjectScope, base: string): Route[] {
  const { portal, now } = scope;

  const batchReply = (status: number, results: unknown[], errors: unknown[]): SimReply => {
    const at = now().toISOString();
    return json(errors.length > 0 ? 207 : status, {
      status: 'COMPLETE',
      results,
      ...(errors.length > 0 ? { numErrors: errors.length, errors } : {}),
      requestedAt: at,
      startedAt: at,
      completedAt: at,
    });
  };

  /** A batch answers per input only if each carries a trace id; otherwise one bad value rejects the whole batch. */
  const write = (status: number, find: Find, upsert: boolean) => (request: SimRequest) =>
    withType(request, (type) => {
      const sent = inputsOf(request.body);
      if (!Array.isArray(sent)) return sent;
      if (!sent.every((input) => str(input['objectWriteTraceId']))) {
        const wrong = sent.flatMap((input) => portal.check(type, fields(input['properties'])));
        if (wrong.length > 0) return failure(400, 'VALIDATION_ERROR', propertyMessage(wrong));
      }
      const results: unknown[] = [];
      const errors: unknown[] = [];
      for (const input of sent) {
        const existing = find(type, input);
        const outcome =
          existing === 'missing'
            ? ({
                ok: false,
                reply: notFound(`Could not get some ${type} objects, they may be deleted or not exist.`),
              } as const)
            : writeObject(scope, type, input['properties'] ?? {}, existing);
        if (!outcome.ok) {
          errors.push(batchError(outcome.reply, input));
          continue;
        }
        results.push({
          ...writtenShape(outcome.object, str(input['objectWriteTraceId'])),
          ...(upsert ? { new: outcome.isNew } : {}),
        });
      }
      return batchReply(status, results, errors);
    });

  const read = (request: SimRequest): SimReply =>
    withType(request, (type) => {
      const sent = inputsOf(request.body);
      if (!Array.isArray(sent)) return sent;
      const body = fields(request.body);
      const wanted = list(body['properties']).map(String);
      const found = sent.map((input) => ({
        id: String(input['id']),
        object: portal.find(type, String(input['id']), str(body['idProperty'])),
      }));
      const missing = found.filter((entry) => !entry.object).map((entry) => entry.id);
      const error = {
        status: 'error',
        category: 'OBJECT_NOT_FOUND',
        message: `Could not get some ${type} objects, they may be deleted or not exist. Check that ids are valid.`,
        context: { ids: missing },
        links: {},
      };
      const results = found.flatMap((entry) => (entry.object ? [objectShape(entry.object, wanted)] : []));
      return batchReply(200, results, missing.length > 0 ? [error] : []);
    });

  const byId: Find = (type, input) => portal.find(type, String(input['id']), str(input['idProperty']));

  return [
    route('POST', `${base}/batch/read`, read),
    route(
      'POST',
      `${base}/batch/create`,
      write(201, () => undefined, false),
    ),
    route(
      'POST',
      `${base}/batch/update`,
      write(200, (type, input) => byId(type, input) ?? 'missing', false),
    ),
    route('POST', `${base}/batch/upsert`, write(200, byId, true)),
    route('POST', `${base}/batch/archive`, (request) =>
      withType(request, (type) => {
        for (const input of list(fields(request.body)['inputs']).map(fields)) {
          const object = portal.find(type, String(input['id']));
          if (object) object.archived = true;
        }
        return empty();
      }),
    ),
  ];
}
