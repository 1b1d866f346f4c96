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
import { failure, type RecordError, recordFailure } from '#test/simulators/crm-salesforce/errors';
import type { Organization, SfRecord, Value } from '#test/simulators/crm-salesforce/organization';
import {
  fieldNamed,
  fieldShape,
  type SobjectName,
  schema,
  sobjectNamed,
  sobjectNames,
} from '#test/simulators/crm-salesforce/schema';

const BASE = '/services/data/:version';
const MAX_COLLECTION = 200;

const valuesOf = (body: unknown): SfRecord =>
  Object.fromEntries(
    Object.entries(fields(body))
      .filter(([name]) => name !== 'attributes' && name.toLowerCase() !== 'id')
      .map(([name, value]): [string, Value] => [
        name,
        typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null,
      ]),
  );

type Saved = { readonly id: string; readonly created: boolean } | RecordError;

const savedShape = (saved: Saved) =>
  'statusCode' in saved
    ? { success: false, errors: [saved] }
    : { id: saved.id, success: true, errors: [], created: saved.created };

/** Descriptions and records, individually and in collections. */
export function recordRoutes(organization: Organization): Route[] {
  const missing: RecordError = {
    statusCode: 'NOT_FOUND',
    message: 'The requested resource does not exist',
    fields: [],
  };

  const withType = (request: SimRequest, then: (type: SobjectName) => SimReply): SimReply => {
    const type = sobjectNamed(request.params['type']);
    return type ? then(type) : recordFailure(missing);
  };

  const allowsDuplicates = ({ headers }: SimRequest): boolean =>
    /allowSave=true/i.test(headers['sforce-duplicate-rule-header'] ?? '');

  const create = (request: SimRequest, type: SobjectName, sent: unknown): Saved => {
    const values = valuesOf(sent);
    return (
      organization.check(type, values, true, allowsDuplicates(request)) ?? {
        id: organization.insert(type, values),
        created: true,
      }
    );
  };

  const change = (
    request: SimRequest,
    type: SobjectName,
    record: SfRecord | undefined,
    sent: unknown,
  ): Saved => {
    if (!record) return { ...missing, statusCode: 'ENTITY_IS_DELETED', message: 'entity is deleted' };
    const values = valuesOf(sent);
    const error = organization.check(type, values, false, allowsDuplicates(request), record);
    if (error) return error;
    organization.update(type, record, values);
    return { id: String(record['Id']), created: false };
  };

  const upsert = (
    request: SimRequest,
    type: SobjectName,
    fieldName: string,
    id: string,
    sent: unknown,
  ): Saved => {
    const definition = fieldNamed(type, fieldName);
    if (!definition || !(definition.externalId || definition.name === 'Id'))
      return {
        statusCode: 'INVALID_FIELD',
        message: `Provided external ID field does not exist or is not accessible: ${fieldName}`,
        fields: [],
      };
    const existing = organization.find(type, id, definition.name);
    if (existing) return change(request, type, existing, sent);
    return create(
      request,
      type,
      definition.name === 'Id' ? sent : { ...fields(sent), [definition.name]: id },
    );
  };

  /** Runs a collection; with `allOrNone` one bad record rejects the rest. */
  const collection = (
    request: SimRequest,
    save: (type: SobjectName, record: Record<string, unknown>) => Saved,
  ): SimReply => {
    const body = fields(request.body);
    const records = list(body['records']).map(fields);
    if (records.length === 0)
      return failure(400, 'REQUIRED_FIELD_MISSING', 'Missing required field(s): records');
    if (records.length > MAX_COLLECTION)
      return failure(
        400,
        'EXCEEDED_MAX_TYPES_LIMIT',
        `record limit reached. cannot submit more than ${MAX_COLLECTION} records into this call`,
      );
    const typeOf = (record: Record<string, unknown>) =>
      sobjectNamed(str(fields(record['attributes'])['type']) ?? request.params['type']);
    if (body['allOrNone'] === true) {
      const bad = records.some((record) => {
        const type = typeOf(record);
        return (
          !type ||
          organization.check(type, valuesOf(record), request.method === 'POST', allowsDuplicates(request))
        );
      });
      if (bad)
        return json(
          200,
          records.map(() =>
            savedShape({
              statusCode: 'ALL_OR_NONE_OPERATION_ROLLED_BACK',
              message:
                'Record rolled back because not all records were valid and the request was using AllOrNone header',
              fields: [],
            }),
          ),
        );
    }
    return json(
      200,
      records.map((record) => {
        const type = typeOf(record);
        return savedShape(
          type
            ? save(type, record)
            : { statusCode: 'INVALID_TYPE', message: 'sObject type is not supported', fields: [] },
        );
      }),
    );
  };

  const one = (saved: Saved, status: number): SimReply =>
    'statusCode' in saved
      ? recordFailure(saved)
      : status === 204
        ? empty(204)
        : json(status, { id: saved.id, success: true, errors: [] });

  return [
    route('POST', `${BASE}/composite/sobjects`, (request) =>
      collection(request, (type, record) => create(request, type, record)),
    ),
    route('PATCH', `${BASE}/composite/sobjects`, (request) =>
      collection(request, (type, record) =>
        change(request, type, organization.find(type, String(record['id'] ?? record['Id'])), record),
      ),
    ),
    route('PATCH', `${BASE}/composite/sobjects/:type/:field`, (request) =>
      collection(request, (type, record) =>
        upsert(
          request,
          type,
          request.params['field'] ?? '',
          String(record[request.params['field'] ?? ''] ?? ''),
          record,
        ),
      ),
    ),
    route('GET', `${BASE}/composite/sobjects/:type`, (request) =>
      withType(request, (type) => {
        const names = (request.query.get('fields') ?? 'Id').split(',');
        return json(
          200,
          (request.query.get('ids') ?? '').split(',').map((id) => {
            const record = organization.find(type, id);
            return record
              ? {
                  attributes: { type },
                  Id: record['Id'],
                  ...Object.fromEntries(names.map((name) => [name, record[name] ?? null])),
                }
              : null;
          }),
        );
      }),
    ),
    route('GET', `${BASE}/sobjects`, () =>
      json(200, {
        encoding: 'UTF-8',
        maxBatchSize: 200,
        sobjects: sobjectNames.map((name) => ({ name, label: name, queryable: true })),
      }),
    ),
    route('GET', `${BASE}/sobjects/:type/describe`, (request) =>
      withType(request, (type) =>
        json(200, {
          name: type,
          label: type,
          createable: true,
          updateable: true,
          queryable: true,
          fields: schema[type].map(fieldShape),
        }),
      ),
    ),
    route('POST', `${BASE}/sobjects/:type`, (request) =>
      withType(request, (type) => one(create(request, type, request.body), 201)),
    ),
    route('GET', `${BASE}/sobjects/:type/:id`, (request) =>
      withType(request, (type) => {
        const record = organization.find(type, request.params['id'] ?? '');
        if (!record) return recordFailure(missing);
        const names =
          request.query.get('fields')?.split(',') ?? schema[type].map((definition) => definition.name);
        return json(200, {
          attributes: {
            type,
            url: `/services/data/${request.params['version']}/sobjects/${type}/${record['Id']}`,
          },
          ...Object.fromEntries(names.map((name) => [name, record[name] ?? null])),
          Id: record['Id'],
        });
      }),
    ),
    route('PATCH', `${BASE}/sobjects/:type/:id`, (request) =>
      withType(request, (type) => {
        const record = organization.find(type, request.params['id'] ?? '');
        return record ? one(change(request, type, record, request.body), 204) : recordFailure(missing);
      }),
    ),
    route('DELETE', `${BASE}/sobjects/:type/:id`, (request) =>
      withType(request, (type) => {
        const record = organization.find(type, request.params['id'] ?? '');
        if (!record) return recordFailure(missing);
        // The vendor merges and converts by SOAP only; here the request says what becomes of the record.
        const [kept, contact] = [request.query.get('merged_into'), request.query.get('converted_to')];
        if (contact !== null) {
          Object.assign(record, { IsConverted: true, ConvertedContactId: contact });
          return empty(204);
        }
        record['IsDeleted'] = true;
        if (kept !== null) record['MasterRecordId'] = kept;
        return empty(204);
      }),
    ),
    route('PATCH', `${BASE}/sobjects/:type/:field/:value`, (request) =>
      withType(request, (type) => {
        const saved = upsert(
          request,
          type,
          request.params['field'] ?? '',
          request.params['value'] ?? '',
          request.body,
        );
        return one(saved, 'created' in saved && saved.created ? 201 : 200);
      }),
    ),
  ];
}
