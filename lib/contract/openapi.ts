import * as z from 'zod';
import { isEnveloped, successBody, type Version, versionOf } from '#lib/contract/envelope';
import { type Definitions, type JsonSchema, toJsonSchema } from '#lib/contract/json-schema';
import { openApiWebhooks } from '#lib/contract/openapi-webhooks';
import type { OperationDefinition } from '#lib/contract/operation';
import { errorsOf } from '#lib/contract/operation-errors';
import { scopes } from '#lib/contract/scope';
import { waitParameter } from '#lib/contract/wait';
import { type ProblemCode, problemCodes } from '#lib/shared/problem';

const REQUEST_ID = 'req-7Qm2c0Xz';

const rateHeaderNames = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
];

const headersOf = (operation: OperationDefinition) =>
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

function errorResponses(operation: OperationDefinition) {
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

function successResponse(operation: OperationDefinition, definitions: Definitions) {
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
  const result = toJsonSchema(operation.result, 'output', definitions);
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

/** Parameters of a path or query schema, one object each. */
function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query', definitions: Definitions) {
  if (!schema) return [];
  const { properties = {}, required = [] } = z
    .object({
      properties: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
      required: z.array(z.string()).optional(),
    })
    .parse(toJsonSchema(schema, 'input', definitions));
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description ? { description } : {}),
    schema: rest,
  }));
}

function operationObject(operation: OperationDefinition, definitions: Definitions) {
  const {
    id,
    group,
    summary,
    description,
    price,
    scope,
    body,
    bodyOptional,
    rawBody,
    requestHeaders = {},
  } = operation;
  const idempotent = operation.idempotency === 'atomic' || operation.idempotency === 'claimed';
  const jsonContent = body && {
    'application/json': {
      schema: toJsonSchema(body, 'input', definitions),
      ...(operation.examples.request === undefined ? {} : { example: operation.examples.request }),
    },
  };
  const rawContent = Object.fromEntries(
    (rawBody ?? []).map((mediaType) => [
      mediaType,
      mediaType === 'multipart/form-data'
        ? {
            schema: {
              type: 'object',
              required: ['file'],
              properties: { file: { type: 'string', format: 'binary' } },
            },
          }
        : { schema: { type: 'string', format: 'binary' } },
    ]),
  );
  return {
    operationId: id,
    tags: [group],
    summary,
    description: [description, price && `**Cost:** ${price}.`, scope && `**Scope:** \`${scope}\`.`]
      .filter(Boolean)
      .join('\n\n'),
    parameters: [
      ...parametersOf(operation.params, 'path', definitions),
      ...parametersOf(operation.query, 'query', definitions),
      ...(operation.endedWhen
        ? [{ name: 'wait', in: 'query', required: false, schema: toJsonSchema(waitParameter, 'input') }]
        : []),
      ...(idempotent ? [{ $ref: '#/components/parameters/Idempotency-Key' }] : []),
      ...(scope === null
        ? []
        : [
            { $ref: '#/components/parameters/X-Org-ID' },
            { $ref: '#/components/parameters/X-Correlation-Id' },
          ]),
      ...Object.entries(requestHeaders).map(([name, text]) => ({
        name,
        in: 'header',
        required: false,
        description: text,
        schema: { type: 'string' },
      })),
    ],
    ...(jsonContent || rawBody
      ? { requestBody: { required: bodyOptional !== true, content: { ...jsonContent, ...rawContent } } }
      : {}),
    responses: {
      [String(operation.status)]: successResponse(operation, definitions),
      ...errorResponses(operation),
    },
    security: scope === null ? [] : [{ ApiKey: [] }, { Bearer: [] }],
  };
}

const header = (description: string, type = 'string') => ({ description, schema: { type } });

const components = {
  securitySchemes: {
    ApiKey: {
      type: 'apiKey',
      in: 'header',
      name: 'X-API-Key',
      description: 'An API key of one organization, made on the account page',
    },
    Bearer: { type: 'http', scheme: 'bearer', description: 'An API key, or the token of a portal session' },
  },
  headers: {
    'X-Request-Id': header('Names this request in our logs'),
    'Retry-After': header('Seconds until a retry can succeed', 'integer'),
    ...Object.fromEntries(
      rateHeaderNames.map((name) => [
        name,
        header(
          name.endsWith('Reset')
            ? 'Unix seconds at which the window ends'
            : 'Of the limit nearest to being reached',
          'integer',
        ),
      ]),
    ),
  },
  parameters: {
    'Idempotency-Key': {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'Repeat a request safely for 24 hours: the same key and body give the first answer again',
      schema: { type: 'string', maxLength: 255 },
    },
    'X-Org-ID': {
      name: 'X-Org-ID',
      in: 'header',
      required: false,
      description: 'When sent, must name the credential’s organization',
      schema: { type: 'string' },
    },
    'X-Correlation-Id': {
      name: 'X-Correlation-Id',
      in: 'header',
      required: false,
      description: 'Your own id of the request, echoed',
      schema: { type: 'string', maxLength: 128 },
    },
  },
};

const sharedSchemas: Definitions = {
  Action: {
    type: 'object',
    required: ['method', 'href'],
    properties: { method: { type: 'string' }, href: { type: 'string' } },
  },
  Meta: {
    type: 'object',
    required: ['request_id'],
    properties: {
      request_id: { type: 'string' },
      total: { type: 'integer' },
      next_cursor: { type: 'string' },
    },
    additionalProperties: true,
  },
  Error: {
    type: 'object',
    required: ['success', 'error'],
    properties: {
      success: { const: false },
      error: {
        type: 'object',
        required: ['code', 'message'],
        properties: {
          code: { type: 'string', enum: Object.keys(problemCodes) },
          message: { type: 'string' },
          details: { type: 'object', additionalProperties: true },
        },
      },
    },
  },
  Problem: {
    type: 'object',
    description: 'RFC 9457',
    required: ['type', 'title', 'status', 'detail', 'code', 'instance'],
    properties: {
      type: { type: 'string' },
      title: { type: 'string' },
      status: { type: 'integer' },
      detail: { type: 'string' },
      code: { type: 'string', enum: Object.keys(problemCodes) },
      instance: { type: 'string' },
      errors: {
        type: 'array',
        items: {
          type: 'object',
          required: ['pointer', 'message'],
          properties: { pointer: { type: 'string' }, message: { type: 'string' } },
        },
      },
    },
    additionalProperties: true,
  },
};

/** The API description, OpenAPI 3.1, of all listed operations. */
export function openApi(operations: readonly OperationDefinition[], baseUrl: string) {
  const definitions: Definitions = { ...sharedSchemas };
  const paths: Record<string, Record<string, unknown>> = {};
  const listed = operations.filter(({ unlisted }) => !unlisted);
  for (const operation of listed) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: operationObject(operation, definitions),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Go-to-market enrichment and outreach',
      version: '2.0.0',
      summary:
        'Cited fields about people and companies; nothing is written or sent before someone approved it.',
      description: `Send a person, get up to 89 fields, each with its source, evidence and confidence; approve them; have them written to your CRM.\n\nPaths under /v2 are also served under /api/v2. Scopes: ${Object.entries(
        scopes,
      )
        .map(([name, text]) => `\`${name}\` ${text}`)
        .join('; ')}.`,
      contact: { name: 'API support', url: `${baseUrl}/docs` },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: baseUrl }],
    tags: [...new Set(listed.map(({ group }) => group))].map((name) => ({
      name,
      description: `Operations on ${name.replaceAll('-', ' ')}`,
    })),
    paths,
    webhooks: openApiWebhooks(definitions),
    components: { ...components, schemas: definitions },
  };
}
