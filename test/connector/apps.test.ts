import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { getToolUiResourceUri } from '@modelcontextprotocol/ext-apps/app-bridge';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noBrowser, useBrowser } from '#test/support/browser';
import { ADDRESS, useConnector } from '#test/support/connector';
import { useExampleApi } from '#test/support/example-api';

const { connected, ask } = useConnector();
const api = useExampleApi();
const newPage = useBrowser();

/** The package's own host, with the page in a sandboxed frame. */
const HOST = `
import { AppBridge, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge';
window.start = async (html, result, theme) => {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  document.body.append(frame);
  const bridge = new AppBridge(null, { name: 'host', version: '1' }, { openLinks: {}, serverTools: {} }, { hostContext: { theme } });
  bridge.oncalltool = ({ name, arguments: given }) => window.callTool(name, given ?? {});
  bridge.onopenlink = async ({ url }) => { await window.openLink(url); return {}; };
  bridge.onsizechange = ({ height }) => { frame.style.height = height + 'px'; };
  bridge.oninitialized = async () => {
    await bridge.sendToolInput({ arguments: {} });
    await bridge.sendToolResult(result);
  };
  await bridge.connect(new PostMessageTransport(frame.contentWindow, frame.contentWindow));
  frame.srcdoc = html;
};`;

let host = '';
let clients: Client[] = [];
beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: HOST, resolveDir: import.meta.dirname, loader: 'js' },
    ...{ bundle: true, write: false, format: 'iife', platform: 'browser' },
  });
  host = outputFiles[0]?.text ?? '';
});
afterAll(async () => {
  for (const client of clients) await client.close();
  clients = [];
});

/** A client without elicitation, with these scopes. */
async function clientWith(scope?: string): Promise<Client> {
  const { access_token } = await connected(scope);
  const fetch = async (url: string | URL | Request, init: RequestInit = {}) =>
    await ask(new URL(String(url)).pathname, init, { apiUrl: api.url() });
  const client = new Client({ name: 'host', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  const requestInit = { headers: { authorization: `Bearer ${access_token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${ADDRESS}/mcp`), { fetch, requestInit }));
  clients.push(client);
  return client;
}

/** Calls a tool as a host does and shows its page. Returns the frame, what was opened, and what left the page. */
async function shown(
  client: Client,
  name: string,
  given: Record<string, unknown>,
  { theme = 'light', also = {} }: { theme?: string; also?: Record<string, object> } = {},
) {
  /** Calls through the host; `also` adds what the example of a tool's result does not show. */
  const calling = async (called: string, args: Record<string, unknown>) => {
    const result = await client.callTool({ name: called, arguments: args });
    const structuredContent = Object.assign({}, result.structuredContent, also[called]);
    return { ...result, structuredContent };
  };
  const { tools } = await client.listTools();
  const tool = tools.find((one) => one.name === name);
  const uri = tool && getToolUiResourceUri(tool);
  if (!uri) throw new Error(`${name} has no page`);
  const [content] = (await client.readResource({ uri })).contents;
  if (!content || !('text' in content)) throw new Error(`${uri} has no text`);
  const result = await calling(name, given);
  const { page, complaints } = await newPage({ viewport: { width: 640, height: 800 } });
  const opened: string[] = [];
  const requests: string[] = [];
  page.on('request', ({ url }) => {
    if (/^https?:/.test(url())) requests.push(url());
  });
  await page.exposeFunction('callTool', calling);
  await page.exposeFunction('openLink', (url: string) => void opened.push(url));
  await page.setContent('<!doctype html><style>body{margin:0}iframe{border:0;width:100%}</style>');
  await page.addScriptTag({ content: host });
  api.forget();
  await page.evaluate(
    ([html, shownResult, wanted]) =>
      (globalThis as unknown as { start: (...all: unknown[]) => Promise<void> }).start(
        html,
        shownResult,
        wanted,
      ),
    [content.text, result, theme] as const,
  );
  const frame = page.frameLocator('iframe');
  await frame.locator('h1').waitFor();
  return { page, frame, content, opened, requests, complaints };
}

const picture = async (page: Page, name: string): Promise<void> => {
  const directory = process.env['APP_PICTURES'];
  if (directory) await page.screenshot({ path: `${directory}/${name}.png`, fullPage: true });
};
const sent = () => api.asked().filter(({ what }) => !what.startsWith('GET'));

describe.skipIf(noBrowser)("the pages of an MCP App in the package's own host", () => {
  it('show an enrichment with its fields, their sources, the match and the conflicts', async () => {
    const { page, frame, content, opened, requests, complaints } = await shown(
      await clientWith(),
      'get_enrichment',
      { id: '7305817200230400' },
      {
        also: {
          get_enrichment: { match: { status: 'found', confidence: 0.97, reasons: ['The name agrees.'] } },
          get_enrichment_fields: {
            fields: [
              {
                ...{ field: 'job_title', value: 'VP Engineering', source: 'network', confidence: 0.96 },
                citations: [{ url: 'https://acme.example/team', title: 'Our team', quote: 'Ada, VP' }],
                conflicts: [{ value: '<b>CTO</b>', source: 'web_research' }],
              },
            ],
          },
        },
      },
    );
    await frame.locator('.line').first().waitFor();
    await picture(page, 'enrichment');
    expect(content).toMatchObject({
      mimeType: 'text/html;profile=mcp-app',
      _meta: { ui: { csp: { connectDomains: [], resourceDomains: [] } } },
    });
    expect(await frame.locator('main').textContent()).toBe(
      [
        ...['Ada Lovelace', 'completed', 'match found 97%', '1 in conflict', 'The name agrees.'],
        ...['job_title', 'VP Engineering', 'network · 96%', 'Our team “Ada, VP”'],
        'conflict <b>CTO</b> (web_research)',
      ].join(''),
    );
    await frame.locator('.link').click();
    await expect.poll(() => opened).toEqual(['https://acme.example/team']);
    expect([requests, complaints]).toEqual([[], []]);
  });

  it('show the progress of a batch', async () => {
    const { page, frame, requests, complaints } = await shown(
      await clientWith(),
      'get_batch',
      {
        batch_id: '019aa5f0-6b2c-7c1e-8a4f-0d1a5a4f9c11',
      },
      { theme: 'dark' },
    );
    await picture(page, 'batch');
    expect(await frame.locator('[role=progressbar]').getAttribute('aria-valuenow')).toBe('100');
    expect(await frame.locator('main').textContent()).toContain('100% of 2 members');
    expect(await frame.locator('html').evaluate((one) => one.style.colorScheme)).toBe('dark');
    expect([requests, complaints]).toEqual([[], []]);
  });

  it('let a person edit a staged message, approve it, and stop it', async () => {
    const client = await clientWith('svc:read svc:create svc:write svc:approve');
    const { page, frame, requests, complaints } = await shown(client, 'get_outbound_batch', {
      id: 'obb_7305817200230400',
    });
    await picture(page, 'approval-messages');
    const text = frame.locator('textarea').first();
    await text.fill('Hello again');
    await frame.getByRole('button', { name: 'Approve' }).click();
    await frame.locator('.note').waitFor();
    const [edited, approved] = sent();
    expect([edited?.what, edited?.body]).toEqual([
      expect.stringMatching(/^PATCH \/v2\/outbound-queue\/batches\/obb_\d+\/jobs\/job_/),
      { text: 'Hello again' },
    ]);
    expect(approved?.what).toMatch(/^POST \/v2\/outbound-queue\/batches\/obb_\d+\/approve$/);
    api.forget();
    await frame.getByRole('button', { name: 'Stop' }).click();
    await expect.poll(() => sent().map(({ what }) => what)).toEqual([expect.stringMatching(/\/stop$/)]);
    expect([requests, complaints]).toEqual([[], []]);
  });

  it('let a person leave out and correct properties of a CRM record before approval', async () => {
    const client = await clientWith('svc:read svc:write svc:approve');
    const { page, frame, complaints } = await shown(client, 'preview_writeback', { id: '7305817200230400' });
    await picture(page, 'approval-diff');
    const boxes = frame.getByRole('checkbox');
    const count = await boxes.count();
    expect(count).toBeGreaterThan(0);
    await boxes.first().uncheck();
    await frame.getByRole('button', { name: 'Approve' }).click();
    await frame.locator('.note').waitFor();
    expect(sent()).toEqual([
      {
        what: expect.stringMatching(/^POST \/v1\/enrichments\/\d+\/approve$/),
        body: { field_overrides: { job_title: null } },
      },
    ]);
    expect(complaints).toEqual([]);
  });

  it('approve nothing if the agent may not: the person gets a link to the approval page', async () => {
    const { frame, opened } = await shown(await clientWith(), 'get_outbound_batch', {
      id: 'obb_7305817200230400',
    });
    await frame.getByRole('button', { name: 'Approve' }).click();
    await frame.getByRole('button', { name: 'Open the approval page' }).click();
    await expect.poll(() => opened).toEqual([expect.stringContaining(`${ADDRESS}/approve?request=`)]);
    expect(sent()).toEqual([]);
  });
});

describe('a client without apps', () => {
  it('gets the text of the same result', async () => {
    const client = await clientWith();
    const { content } = await client.callTool({
      name: 'get_batch',
      arguments: { batch_id: '019aa5f0-6b2c-7c1e-8a4f-0d1a5a4f9c11' },
    });
    expect(content[0]).toMatchObject({ type: 'text', text: expect.stringContaining('status completed') });
  });
});
