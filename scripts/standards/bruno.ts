import { envJsonToBruV2, jsonToBruV2, jsonToCollectionBru } from '@usebruno/lang';
import * as z from 'zod';
import type { Operation } from '#lib/api/registry';
import { type JsonSchema, toJsonSchema } from '#lib/contract/json-schema';

const shape = z.object({
  properties: z.record(z.string(), z.looseObject({ default: z.unknown() }).partial()).default({}),
});

const namesOf = (schema: z.ZodType | undefined): [name: string, schema: JsonSchema][] =>
  schema ? Object.entries(shape.parse(toJsonSchema(schema, 'input')).properties) : [];

/** A name valid on every file system. */
const fileOf = (summary: string): string => summary.replaceAll(/[^\p{L}\p{N} ,.()-]/gu, '').slice(0, 80);

function requestOf(operation: Operation, seq: number): string {
  const { method, path, summary, description, scope, params, query, body, rawBody, idempotency, examples } =
    operation;
  const isForm = rawBody?.includes('multipart/form-data') === true;
  const json = body !== undefined && !isForm && examples.request !== undefined;
  return jsonToBruV2({
    meta: { name: fileOf(summary), type: 'http', seq },
    http: {
      method: method.toLowerCase(),
      url: `{{baseUrl}}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      body: isForm ? 'multipartForm' : json ? 'json' : 'none',
      auth: 'none',
    },
    params: [
      ...namesOf(params?.()).map(([name]) => ({ name, value: `{{${name}}}`, type: 'path', enabled: true })),
      ...namesOf(query?.()).map(([name, { default: value }]) => ({
        name,
        value: value === undefined ? '' : String(value),
        type: 'query',
        enabled: false,
      })),
    ],
    headers: [
      ...(scope === null ? [] : [{ name: 'X-API-Key', value: '{{apiKey}}', enabled: true }]),
      ...(idempotency === 'atomic' || idempotency === 'claimed'
        ? [{ name: 'Idempotency-Key', value: '{{$guid}}', enabled: true }]
        : []),
    ],
    body: {
      ...(json ? { json: JSON.stringify(examples.request, null, 2) } : {}),
      ...(isForm
        ? { multipartForm: [{ name: 'file', value: '@file(leads.csv)', type: 'text', enabled: true }] }
        : {}),
    },
    docs: [description, scope && `Scope: ${scope}.`].filter(Boolean).join('\n\n'),
  });
}

/** Renders the operations as a Bruno collection: its files by path. Each request has its own example. */
export function brunoCollection(operations: readonly Operation[], baseUrl: string): Record<string, string> {
  const files: Record<string, string> = {
    'bruno.json': `${JSON.stringify({ version: '1', name: 'Go-to-market enrichment and outreach', type: 'collection' }, null, 2)}\n`,
    'collection.bru': jsonToCollectionBru({
      headers: [],
      docs: 'Printed from the operations of the service.',
    }),
    'environments/default.bru': envJsonToBruV2({
      variables: [
        { name: 'baseUrl', value: baseUrl, enabled: true },
        { name: 'apiKey', value: '', enabled: true, secret: true },
      ],
    }),
  };
  const listed = operations.filter(({ unlisted }) => unlisted !== true);
  for (const [index, operation] of listed.entries()) {
    const version = operation.path.startsWith('/v1/')
      ? 'v1'
      : operation.path.startsWith('/v2/')
        ? 'v2'
        : 'open';
    files[`${operation.group}/${version}/${operation.id}.bru`] = requestOf(operation, index + 1);
  }
  return files;
}
