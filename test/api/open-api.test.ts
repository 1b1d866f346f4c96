import { describe, expect, it } from 'vitest';
import { openApi } from '#lib/api/openapi/document';
import { operations } from '#lib/api/registry';
import { agentTools, toolsOf } from '#lib/api/tools/tools';

const here = 'http://127.0.0.1:3000';
const servers = [
  { url: 'https://api.example.com', description: 'Production' },
  { url: 'https://api.staging.example.com', description: 'Staging' },
];
const document = openApi(operations, here, servers);
const all = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, one]) => ({ path, method, ...(one as Record<string, unknown>) })),
) as unknown as {
  path: string;
  method: string;
  'x-codeSamples'?: { lang: string; source: string }[];
  'x-internal'?: true;
  responses: Record<string, unknown>;
}[];

describe('the API description', () => {
  it('lists the requested server, then production and staging, each once', () => {
    expect(document.servers).toEqual([
      { url: here, description: 'The server that returned this description' },
      ...servers,
    ]);
    expect(openApi(operations, 'https://api.staging.example.com', servers).servers).toEqual([
      servers[1],
      servers[0],
    ]);
  });

  it('describes each tag in a sentence', () => {
    for (const { name, description } of document.tags) expect(description, name).toMatch(/^[A-Z].{20,}\.$/);
  });

  it('contains the vendor callbacks, marked as internal', () => {
    const internal = all.filter((one) => one['x-internal']).map(({ method, path }) => `${method} ${path}`);
    expect(internal.toSorted()).toEqual([
      'get /v1/crm/oauth/callback',
      'post /webhooks/network',
      'post /webhooks/stripe',
    ]);
  });

  it('has samples of each operation in shell, TypeScript and Python', () => {
    for (const one of all.filter((each) => !each['x-internal']))
      expect(
        one['x-codeSamples']?.map(({ lang }) => lang),
        one.path,
      ).toEqual(['Shell', 'TypeScript', 'Python']);
    const create = all.find(({ path, method }) => path === '/v2/webhooks/subscriptions' && method === 'post');
    expect(create?.['x-codeSamples']?.map(({ source }) => source)).toEqual([
      `curl -X POST 'http://127.0.0.1:3000/v2/webhooks/subscriptions' \\
  -H "X-API-Key: $API_KEY" \\
  -H 'Content-Type: application/json' \\
  -d '{"event_type":"funding_round","url":"https://hooks.example.com/enrichment"}'`,
      `const response = await fetch('http://127.0.0.1:3000/v2/webhooks/subscriptions', {
  method: 'POST',
  headers: { 'X-API-Key': process.env.API_KEY ?? '', 'Content-Type': 'application/json' },
  body: JSON.stringify({
    "event_type": "funding_round",
    "url": "https://hooks.example.com/enrichment"
  }),
});
if (!response.ok) throw new Error(await response.text());
const result = await response.json();`,
      `import os

import requests

response = requests.post(
    "http://127.0.0.1:3000/v2/webhooks/subscriptions",
    headers={"X-API-Key": os.environ["API_KEY"]},
    json={
        "event_type": "funding_round",
        "url": "https://hooks.example.com/enrichment",
    },
)
response.raise_for_status()
result = response.json() if response.content else None`,
    ]);
  });

  it('has both success responses of outreach', () => {
    const outreach = all.find(({ path, method }) => path === '/v2/network/outreach' && method === 'post');
    expect(Object.keys(outreach?.responses ?? {})).toEqual(expect.arrayContaining(['200', '202']));
  });
});

it('lists for agents exactly the tools that a full grant sees', () => {
  const { tools } = agentTools(operations, here);
  expect(tools.filter(({ scope }) => scope === 'svc:admin')).toEqual([]);
  const grantable = toolsOf(operations).filter(
    ({ scope, operation }) => scope !== 'svc:admin' && !operation.portalOnly,
  );
  expect(tools.map(({ name }) => name)).toEqual(grantable.map(({ name }) => name));
});
