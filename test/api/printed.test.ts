import { describe, expect, it } from 'vitest';
import { asyncApi } from '#lib/api/asyncapi';
import { llmsText } from '#lib/api/llms-text';
import { openApi } from '#lib/api/openapi/document';
import * as documents from '#lib/api/pages/documents';
import { docsHtml } from '#lib/api/printed/docs-html';
import { operations } from '#lib/api/registry';
import { agentTools } from '#lib/api/tools/tools';
import type { Context } from '#lib/contract/context';

const servers = [
  { url: 'https://api.example.com', description: 'Production' },
  { url: 'https://api.staging.example.com', description: 'Staging' },
];
const context = (baseUrl: string): Context => ({ baseUrl }) as Context;

/** With configured addresses and without. */
const addresses = ['https://api.example.com', 'http://[::1]:3000/stage'];

describe.each(addresses)('a prebuilt document filled in for %s', (baseUrl) => {
  it.each([
    ['OpenAPI', documents.openApiDocument, () => JSON.stringify(openApi(operations, baseUrl, servers))],
    ['AsyncAPI', documents.asyncApiDocument, () => JSON.stringify(asyncApi(baseUrl))],
    ['the tools', documents.agentToolsDocument, () => JSON.stringify(agentTools(operations, baseUrl))],
    ['llms.txt', documents.llmsDocument, () => llmsText(operations, baseUrl)],
  ])('equals the generated one: %s', async (_, filled, printed) => {
    expect(await filled(undefined, context(baseUrl), servers as never)).toBe(printed());
  });

  it('equals the generated one: the reference', async () => {
    expect((await documents.docsPage(undefined, context(baseUrl))).body).toBe(docsHtml(baseUrl));
  });
});

it('escapes characters that a host cannot contain', async () => {
  const filled = await documents.openApiDocument(undefined, context(`https://a"b'c<d>\\f$&`), []);
  expect(JSON.parse(filled).servers[0].url).toBe('https://a%22b%27c%3Cd%3E%5Cf%24%26');
});
