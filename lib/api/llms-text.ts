import type { OperationDefinition } from '#lib/contract/operation';
import { scopes } from '#lib/contract/scope';

/** The plain-text description for language models, at /llms.txt. */
export function llmsText(operations: readonly OperationDefinition[], baseUrl: string): string {
  const listed = operations.filter(({ unlisted }) => !unlisted);
  const groups = Map.groupBy(listed, ({ group }) => group);
  return [
    '# Go-to-market enrichment and outreach',
    '',
    '> Send a person ("this profile", "this e-mail", "Ada Lovelace at Acme") and get up to 89 fields, each with its source, evidence and confidence. Approve them and have them written to a CRM. Nothing is sent or written until someone approves it. You are never charged twice, and misses are free.',
    '',
    `API: ${baseUrl} (OpenAPI: ${baseUrl}/openapi.json, tools: ${baseUrl}/agent-tools.json)`,
    'Credential: an API key in X-API-Key, or as a bearer token. Send an Idempotency-Key with every POST that creates something or spends credits, and reuse it when you retry.',
    'Long-running jobs return 202 with an id: read the job with ?wait=25, or follow its stream.',
    '',
    '## Scopes',
    ...Object.entries(scopes).map(([name, text]) => `- ${name}: ${text}`),
    ...[...groups].flatMap(([group, members]) => [
      '',
      `## ${group}`,
      ...members.map(
        ({ method, path, summary, price, scope }) =>
          `- ${method} ${path}: ${summary}.${price ? ` Costs ${price}.` : ''}${scope ? ` [${scope}]` : ''}`,
      ),
    ]),
    '',
  ].join('\n');
}
