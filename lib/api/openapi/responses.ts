import { rateHeaderNames } from '#lib/api/openapi/components';
import { errorsOf } from '#lib/api/operation-errors';
import type { Operation } from '#lib/api/registry';
import { isEnveloped, successBody, type Version, versionOf } from '#lib/contract/envelope';
import { type Definitions, type JsonSchema, toJsonSchema } from '#lib/contract/json-schema';
import { type ProblemCode, problemCodes } from '#lib/shared/problem';

const REQUEST_ID = 'req-7Qm2c0Xz';

const headersOf = (operation: Operation) =>
  Object.fromEntries(
    ['X-Request-Id', ...(operation.rate === 'open' ? [] : rateHeaderNames)].map((name) => [
      name,
      { $ref: `#/components/headers/${name}` },
    ]),
  );

const errorExample = (code: ProblemCode, version: Version) => {
  const { status, title } = problemCodes[code];
  return version === 'v1'
    ? { success: false, error: { code, message: `${title}.`, details: { request_id: REQUEST_ID } } }
    : {
        type: `/problems/${code.toLowerCase().replaceAll('_', '-')}`,
        title,
        status,
        detail: `${title}.`,
        code,
        instance: REQUEST_ID,
      };
};

function errorResponses(operation: Operation) {
  const version = versionOf(operation.path);
  const byStatus = Map.groupBy(errorsOf(operation), (code) => problemCodes[code].status);
  const mediaType = version === 'v1' ? 'application/json' : 'application/problem+json';
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `${problemCodes[code].title} (\`${code}\`)`).join('; '),
        headers: {
          ...headersOf(operation),
          ...(status === 429 ? { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } : {}),
        },
        content: {
          [mediaType]: {
            schema: { $ref: `#/components/schemas/${version === 'v1' ? 'Error' : 'Problem'}` },
            examples: Object.fromEntries(codes.map((code) => [code, { value: errorExample(code, version) }])),
          },
        },
      },
    ]),
  );
}

const envelopeOf = (result: JsonSchema): JsonSchema => {
  const properties = result['properties'];
  const items =
    typeof properties === 'object' && properties !== null && 'items' in properties
      ? properties.items
      : undefined;
  return {
    type: 'object',
    required: ['data', 'actions', 'meta'],
    properties: {
      data: items ?? result,
      actions: { type: 'object', additionalProperties: { $ref: '#/components/schemas/Action' } },
      meta: { $ref: '#/components/schemas/Meta' },
    },
  };
};

function successResponse(operation: Operation, definitions: Definitions) {
  const description = operation.summary;
  const headers = headersOf(operation);
  if (operation.status === 204) return { description, headers };
  if (operation.produces !== undefined) {
    const mediaType = operation.produces.split(';')[0] ?? operation.produces;
    const text = mediaType.startsWith('text/') || mediaType.endsWith('json');
    const schema = mediaType.endsWith('json')
      ? {}
      : { type: 'string', ...(text ? {} : { format: 'binary' }) };
    const example =
      mediaType === 'text/event-stream'
        ? `id: 1\ndata: ${JSON.stringify(operation.examples.response)}\n\n`
        : operation.examples.response;
    return { description, headers, content: { [mediaType]: { schema, example } } };
  }
  const result = toJsonSchema(operation.result(), 'output', definitions);
  return {
    description,
    headers,
    content: {
      'application/json': {
        schema: isEnveloped(operation) ? envelopeOf(result) : result,
        example: successBody(operation, operation.examples.response, REQUEST_ID),
      },
    },
  };
}

/** The operation with the result and example of its other status. */
function otherAnswer(operation: Operation): Operation {
  const { result, example } = operation.otherStatus ?? {};
  if (!result) return operation;
  const { produces: _file, stream: _streamed, actions: _actions, ...json } = operation;
  return { ...json, result, examples: { response: example } };
}

/** Every response an operation can return, by status. */
export const responsesOf = (operation: Operation, definitions: Definitions) => ({
  [String(operation.status)]: successResponse(operation, definitions),
  ...(operation.otherStatus
    ? {
        [String(operation.otherStatus.status)]: {
          ...successResponse(otherAnswer(operation), definitions),
          description: operation.otherStatus.description,
        },
      }
    : {}),
  ...errorResponses(operation),
});
