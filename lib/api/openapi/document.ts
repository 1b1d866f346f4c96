import { codeSamples } from '#lib/api/openapi/code-samples';
import { components, sharedSchemas } from '#lib/api/openapi/components';
import { operationObject } from '#lib/api/openapi/operation-object';
import { type Server, serversOf } from '#lib/api/openapi/servers';
import { tagDescriptions } from '#lib/api/openapi/tags';
import { openApiWebhooks } from '#lib/api/openapi/webhooks';
import type { Operation } from '#lib/api/registry';
import type { Definitions } from '#lib/contract/json-schema';
import { scopes } from '#lib/contract/scope';

/**
 * The API description, OpenAPI 3.1, of all operations. Those called by vendors are marked `x-internal`. `servers` lists known servers
 * besides the requested one.
 */
export function openApi(operations: readonly Operation[], baseUrl: string, servers: readonly Server[] = []) {
  const definitions: Definitions = { ...sharedSchemas };
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: {
        ...operationObject(operation, definitions),
        ...(operation.unlisted
          ? { 'x-internal': true }
          : { 'x-codeSamples': codeSamples(operation, baseUrl) }),
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Go-to-market enrichment and outreach',
      version: '2.0.0',
      summary:
        'Cited fields about people and companies. Nothing is written or sent until someone approves it.',
      description: `Send a person, get up to 89 fields, each with its source, evidence and confidence. Approve them and have them written to your CRM.\n\nPaths under /v2 are also served under /api/v2. Scopes: ${Object.entries(
        scopes,
      )
        .map(([name, text]) => `\`${name}\` ${text}`)
        .join('; ')}.`,
      contact: { name: 'API support', url: `${baseUrl}/docs` },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: serversOf(baseUrl, servers),
    tags: [...new Set(operations.map(({ group }) => group))].map((name) => ({
      name,
      description: tagDescriptions[name],
    })),
    paths,
    webhooks: openApiWebhooks(definitions),
    components: { ...components, schemas: definitions },
  };
}
