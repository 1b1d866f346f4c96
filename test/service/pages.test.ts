import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noBrowser, useBrowser } from '#test/support/browser';
import { CHALLENGE, VERIFIER } from '#test/support/connector';
import { useService } from '#test/support/local-service';

/** `SCREENSHOTS=folder` saves what the browser showed, for review. */
const folder = process.env['SCREENSHOTS'];
const look = async (page: Page, name: string): Promise<void> => {
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};
const usable = noBrowser === undefined;

describe.skipIf(!usable)(`the pages in a browser${usable ? '' : ` (${noBrowser})`}`, () => {
  const service = useService();
  const open = useBrowser();
  let app: Server;
  let redirect = '';
  let clientId = '';

  beforeAll(async () => {
    app = createServer((_, response) =>
      response.setHeader('content-type', 'text/html').end('<p>Back in the app'),
    );
    await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
    redirect = `http://127.0.0.1:${(app.address() as AddressInfo).port}/callback`;
    clientId = await register(redirect);
  });
  afterAll(() => {
    app.close();
  });

  async function register(address: string): Promise<string> {
    const reply = await fetch(`${service().info.mcp_url}/register`, {
      method: 'POST',
      body: JSON.stringify({
        client_name: 'A <i>browser</i> test',
        redirect_uris: [address],
        token_endpoint_auth_method: 'none',
      }),
    });
    return ((await reply.json()) as { client_id: string }).client_id;
  }
  const authorize = (changes: Record<string, string> = {}): string =>
    `${service().info.mcp_url}/authorize?${new URLSearchParams({
      ...{ response_type: 'code', client_id: clientId, redirect_uri: redirect, state: 's1' },
      ...{ code_challenge: CHALLENGE, code_challenge_method: 'S256', resource: service().info.mcp_url },
      ...changes,
    })}`;
  const account = () => `${service().info.mcp_url}/account`;
  const signIn = async (page: Page, user = service().info.user): Promise<void> => {
    await page.fill('#email', user);
    await page.fill('#password', service().info.password);
    await page.click('text=Sign in >> nth=-1');
  };
  const fits = (page: Page): Promise<boolean> =>
    page.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth');

  it.each([
    ['with script', { javaScriptEnabled: true }],
    ['without script', { javaScriptEnabled: false }],
  ])('redirect to sign-in, ask for consent, and return to the app, %s', async (_, options) => {
    const { page, complaints } = await open(options);
    await page.goto(authorize());
    expect(new URL(page.url()).origin).toBe(service().info.signin_url);
    await page.fill('#email', 'nobody@northwind.example');
    await page.fill('#password', 'wrong');
    await page.keyboard.press('Enter');
    await page.waitForSelector('role=alert');
    await signIn(page);
    await page.waitForSelector('text=Allow “A <i>browser</i> test”');
    expect(await page.textContent('dl')).toContain(new URL(redirect).host);
    expect(await page.textContent('dl')).toContain('Northwind Sales');
    await look(page, 'consent');
    await page.click('button:has-text("Allow")');
    await page.waitForURL(`${redirect}*`);
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('iss'), searchParams.get('state'), searchParams.has('code')]).toEqual([
      service().info.mcp_url,
      's1',
      true,
    ]);
    expect(complaints).toEqual([]);
  });

  it('are usable by keyboard alone, and let a person refuse', async () => {
    const { page } = await open();
    await page.goto(authorize());
    await page.waitForSelector('#email:focus');
    await page.keyboard.type(service().info.user);
    await page.keyboard.press('Tab');
    await page.keyboard.type(service().info.password);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForSelector('dl');
    const reached: string[] = [];
    for (let k = 0; k < 2; k += 1) {
      await page.keyboard.press('Tab');
      reached.push(await page.evaluate('document.activeElement.textContent'));
      const outline = await page.evaluate('getComputedStyle(document.activeElement).outlineStyle');
      expect(outline).toBe('solid');
    }
    expect(reached).toEqual(['Allow', 'Cancel']);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${redirect}*`);
    expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied');
  });

  it('let a person in two organizations choose which one an agent acts for', async () => {
    const { page, complaints } = await open({ colorScheme: 'dark' });
    await page.goto(authorize());
    await signIn(page, service().info.user_of_both);
    await page.waitForSelector('select');
    expect(await page.locator('option').allTextContents()).toEqual(['Northwind Sales', 'Contoso Marketing']);
    await look(page, 'consent-dark');
    await page.selectOption('select', { label: 'Contoso Marketing' });
    await page.click('button:has-text("Allow")');
    await page.waitForURL(`${redirect}*`);
    await page.goto(account());
    await page.click('text=Contoso Marketing');
    await page.waitForSelector('strong:has-text("Contoso Marketing")');
    expect(complaints).toEqual([]);
  });

  it('reject a form submitted from another site, and cannot be framed', async () => {
    const { page } = await open();
    await page.goto(authorize());
    await signIn(page);
    await page.waitForSelector('dl');
    await page.goto(redirect);
    await page.setContent(
      `<form method="post" action="${service().info.mcp_url}/authorize"><input name="decision" value="allow"><input name="organization" value="org_northwind"><button>Win</button></form><iframe src="${authorize()}"></iframe>`,
    );
    await page.waitForTimeout(500);
    const framed = page.frames().find((frame) => frame !== page.mainFrame());
    expect(
      await framed
        ?.locator('dl')
        .count()
        .catch(() => 0),
    ).toBe(0);
    await page.click('text=Win');
    await page.waitForSelector('role=alert');
    expect(page.url()).toBe(`${service().info.mcp_url}/authorize`);
  });

  it('fit into 320 pixels, whatever they show', async () => {
    const { page, complaints } = await open({ viewport: { width: 320, height: 640 } });
    const shown: [string, boolean][] = [];
    const note = async (name: string) => {
      shown.push([name, await fits(page)]);
      await look(page, `narrow-${name}`);
    };
    await page.goto(service().info.mcp_url);
    await note('welcome');
    await page.goto(`${service().info.base_url}/docs`);
    await note('reference');
    await page.goto(`${service().info.mcp_url}/authorize?client_id=${'x'.repeat(200)}`);
    await note('error');
    await page.goto(authorize());
    await note('sign-in');
    await signIn(page, service().info.user_of_both);
    await page.waitForSelector('dl');
    await note('consent');
    await page.goto(account());
    await page.fill('#name', `A name of a key without a space ${'x'.repeat(60)}`);
    await page.click('text=Create key');
    await page.waitForSelector('role=status');
    await note('account');
    expect(shown.filter(([, fit]) => !fit)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('create a key that is shown once, revoke it, disconnect an agent, and sign out', async () => {
    const { page, complaints } = await open();
    await page.goto(account());
    await signIn(page);
    await page.fill('#name', 'Nightly import');
    await page.click('text=Create key');
    const secret = (await page.textContent('role=status >> code')) ?? '';
    expect(secret).toMatch(/^gtm_test_\w{38}$/);
    const call = async () =>
      (await fetch(`${service().info.base_url}/v2/billing/credits`, { headers: { 'x-api-key': secret } }))
        .status;
    expect(await call()).toBe(200);
    await page.goto(account());
    expect(await page.content()).not.toContain(secret);
    const item = page.locator('li', { hasText: 'Nightly import' });
    expect(await item.textContent()).toContain('last used 20');
    await look(page, 'account');
    // What cannot be undone takes a second step.
    await item.locator('summary').click();
    expect([await call(), await item.locator('form').textContent()]).toEqual([
      200,
      expect.stringContaining('It stops working within a minute, permanently.'),
    ]);
    await look(page, 'account-revoke');
    await item.locator('button').click();
    await page.waitForSelector('li:has-text("Nightly import"):has-text("revoked")');
    expect(await item.textContent()).not.toContain('used');
    await page.goto(authorize());
    await page.click('button:has-text("Allow")');
    await page.waitForURL(`${redirect}*`);
    const code = new URL(page.url()).searchParams.get('code') ?? '';
    const exchanged = await fetch(`${service().info.mcp_url}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        ...{ grant_type: 'authorization_code', code, client_id: clientId, redirect_uri: redirect },
        code_verifier: VERIFIER,
        resource: service().info.mcp_url,
      }),
    });
    const { access_token } = (await exchanged.json()) as { access_token: string };
    const ping = async () =>
      (
        await fetch(`${service().info.mcp_url}/mcp`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${access_token}`,
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
          },
          body: '{"jsonrpc":"2.0","id":1,"method":"ping"}',
        })
      ).status;
    expect(await ping()).toBe(200);
    await page.goto(account());
    await look(page, 'agents');
    await page.click('summary[aria-label^="Disconnect"]');
    await page.click('button[aria-label^="Disconnect"]');
    await page.waitForSelector('text=No agents are connected');
    expect(await ping()).toBe(401);
    await page.click('text=Sign out');
    await page.waitForSelector('text=You are signed out');
    await page.click('text=Sign out there too');
    await page.click('button:has-text("Sign out")');
    await page.waitForSelector('#email');
    expect(complaints).toEqual([]);
  });
});
