import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as serviceApi from '#functions/api/service';
import { withConsole } from '#scripts/console/serve';
import { call } from '#test/support/call';
import { useTable } from '#test/support/table';

const docs = serviceApi.getDocs();
const problem = serviceApi.getProblemPage();

useTable();

describe('a page of the API', () => {
  it.each([
    ['the reference', () => call(docs, { method: 'GET', path: '/docs' })],
    [
      'the page of an error',
      () => call(problem, { method: 'GET', path: '/problems/not-found', params: { code: 'not-found' } }),
    ],
    [
      'the page of an error, by its code',
      () => call(problem, { method: 'GET', path: '/problems/NOT_FOUND', params: { code: 'NOT_FOUND' } }),
    ],
  ])('allows only its own style and no framing: %s', async (_name, open) => {
    const { status, headers, text } = await open();
    const [, style = ''] = /<style>([^<]*)<\/style>/.exec(text) ?? [];
    const policy = String(headers['Content-Security-Policy']);
    expect([status, style === '']).toEqual([200, false]);
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'X-Frame-Options': 'DENY',
      'Strict-Transport-Security': expect.any(String),
    });
  });
});

describe('the local console', () => {
  const directory = mkdtempSync(join(tmpdir(), 'pages-'));
  writeFileSync(join(directory, 'index.html'), '<p>console</p>');
  const settings = { issuer: 'http://127.0.0.1:1', client_id: 'console', connector: 'http://127.0.0.1:2' };
  const server = createServer(
    withConsole(
      directory,
      settings,
      () => 'http://127.0.0.1:3',
      (_request, response) => response.end('api'),
    ),
  );
  const ask = async (path: string) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
      headers: { accept: 'text/html' },
    });

  it('sends its pages with the same headers as in AWS and leaves API paths to the API', async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    try {
      const { headers } = await ask('/batches');
      for (const name of ['strict-transport-security', 'content-security-policy'])
        expect(headers.get(name)).not.toBeNull();
      expect(headers.get('x-frame-options')).toBe('DENY');
      for (const path of ['/docs', '/openapi.json', '/asyncapi.json'])
        expect(await (await ask(path)).text()).toBe('api');
    } finally {
      server.close();
    }
  });
});
