import * as z from 'zod';
import { responsesOf } from '#lib/api/openapi/responses';
import type { Operation } from '#lib/api/registry';
import { deprecationText } from '#lib/contract/deprecation';
import { type Definitions, toJsonSchema } from '#lib/contract/json-schema';
import { waitParameter } from '#lib/contract/wait';

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

/** One operation as an OpenAPI operation object. */
export function operationObject(operation: Operation, definitions: Definitions) {
  const {
    id,
    group,
    summary,
    description,
    price,
    scope,
    body,
    bodyOptional,
    jsonTypes = ['application/json'],
    rawBody,
    requestHeaders = {},
    deprecated,
  } = operation;
  const idempotent = operation.idempotency === 'atomic' || operation.idempotency === 'claimed';
  const json = body && {
    schema: toJsonSchema(body(), 'input', definitions),
    ...(operation.examples.request === undefined ? {} : { example: operation.examples.request }),
  };
  const jsonContent = json && Object.fromEntries(jsonTypes.map((mediaType) => [mediaType, json]));
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
    ...(deprecated ? { deprecated: true } : {}),
    description: [
      description,
      deprecated && deprecationText(deprecated),
      price && `**Cost:** ${price}.`,
      scope && `**Scope:** \`${scope}\`.`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    parameters: [
      ...parametersOf(operation.params?.(), 'path', definitions),
      ...parametersOf(operation.query?.(), 'query', definitions),
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
    responses: responsesOf(operation, definitions),
    security: scope === null ? [] : [{ ApiKey: [] }, { Bearer: [] }],
  };
}
