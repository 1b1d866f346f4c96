import type { Definitions } from '#lib/contract/json-schema';
import { components, sharedSchemas } from '#lib/contract/openapi/components';
import { operationObject } from '#lib/contract/openapi/operation-object';
import { openApiWebhooks } from '#lib/contract/openapi/webhooks';
import type { OperationDefinition } from '#lib/contract/operation';
import { scopes } from '#lib/contract/scope';

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
