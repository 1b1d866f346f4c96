import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCli } from '#scripts/packages/build';
import { type SignInServer, startSignIn } from '#scripts/service/sign-in-server';
import { installed } from '#test/packages/outside';
import { json, useWire } from '#test/packages/wire';

const wire = useWire();
const GRACE = { email: 'grace@northwind.example', password: 'correct-horse', organizations: ['org_1'] };
let outside = '';
let signIn: SignInServer;
beforeAll(async () => {
  await buildCli();
  outside = installed('@gtm/cli', 'cli', []);
  signIn = await startSignIn({
    port: 0,
    clientId: 'portal',
    clientSecret: 'secret',
    connector: 'http://127.0.0.1:1',
    console: { clientId: 'console', address: 'http://127.0.0.1:2' },
    users: [GRACE],
  });
});
afterAll(() => signIn?.stop());

const SETTINGS = () => join(outside, 'config', 'gtm.json');
const me = {
  kind: 'session',
  actor: GRACE.email,
  email: GRACE.email,
  scopes: ['svc:read'],
  organization: { id: 'org_1', name: 'Northwind' },
};

/** Runs `gtm login`: its output so far, and its end. */
function login(...args: string[]) {
  const program = join(outside, 'node_modules', '@gtm', 'cli', 'bin', 'gtm.mjs');
  const child = spawn(process.execPath, [program, 'login', '--api', wire.address(), ...args], {
    env: { PATH: process.env['PATH'] ?? '', NO_COLOR: '1', GTM_CONFIG: SETTINGS() },
    cwd: outside,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    async says(pattern: RegExp): Promise<RegExpExecArray> {
      for (const end = Date.now() + 30_000; ; ) {
        const found = pattern.exec(said);
        if (found) return found;
        if (Date.now() > end) throw new Error(`It never said ${pattern}: ${said}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    types: (text: string) => child.stdin.write(text),
    ended: async () => ({ code: await ended, said }),
  };
}

/** A person's browser: follows redirects, keeps cookies, signs Grace in, and presses the button of a page. */
async function browse(address: string, code = ''): Promise<string> {
  const jar = new Map<string, string>();
  let next: { url: string; form?: URLSearchParams } = { url: address };
  for (let steps = 0; steps < 20; steps += 1) {
    const at = new URL(next.url);
    const reply = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(next.form ? { method: 'POST', body: next.form } : {}),
    });
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    const location = reply.headers.get('location');
    const html = await reply.text();
    if (location) {
      next = { url: new URL(location, at).href };
      continue;
    }
    const action = /action="([^"]+)"/.exec(html)?.[1];
    if (!action || html.includes('role="alert"')) return html;
    const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
    const form = new URLSearchParams();
    for (const [tag] of html.matchAll(/<input[^>]*>/g))
      form.set(attribute(tag, 'name'), attribute(tag, 'value'));
    for (const [name, value] of Object.entries({ ...GRACE, user_code: code }))
      if (form.has(name) && form.get(name) === '') form.set(name, String(value));
    next = { url: new URL(action, at).href, form };
  }
  throw new Error('The browser goes round in circles.');
}

const settings = () => JSON.parse(readFileSync(SETTINGS(), 'utf8'));

describe('gtm login', () => {
  it('signs in with the browser of this machine, which comes back to it', async () => {
    wire.says(json(200, { issuer: signIn.issuer, client_id: 'console' }), json(200, me));
    const run = login('--no-browser');
    const [, address = ''] = await run.says(/\n {2}(http\S+)\n/);
    expect(await browse(address)).toContain('go back to the terminal');
    expect(await run.ended()).toMatchObject({
      code: 0,
      said: expect.stringContaining(`Signed in to Northwind as ${GRACE.email}.`),
    });
    expect(wire.asked()[1]?.headers).toMatchObject({
      authorization: `Bearer ${settings().session.id_token}`,
      'x-org-id': 'org_1',
    });
  });

  it('signs in on another device, where the person enters the code that it shows', async () => {
    wire.says(json(200, { issuer: signIn.issuer, client_id: 'console' }), json(200, me));
    const run = login('--device');
    const [, address = '', code = ''] = await run.says(/Open (\S+) on any device, and enter the code (\S+)/);
    expect(await browse(address, 'WRON-GONE')).toContain('This code does not exist, or was already used');
    expect(await browse(address, code)).toContain('Go back to your terminal.');
    expect(await run.ended()).toMatchObject({
      code: 0,
      said: expect.stringContaining(`Signed in to Northwind as ${GRACE.email}.`),
    });
    expect(settings().session).toMatchObject({ issuer: signIn.issuer, refresh_token: expect.any(String) });
  });

  it('says that a key given to it is not accepted, and keeps nothing of it', async () => {
    wire.says(json(401, { error: { code: 'UNAUTHORIZED', message: 'The API key is unknown or revoked.' } }));
    const before = readFileSync(SETTINGS(), 'utf8');
    expect(await login('--key', 'gtm_wrong').ended()).toMatchObject({
      code: 1,
      said: expect.stringContaining(`${wire.address()} does not accept this key`),
    });
    wire.says(json(401, { error: { code: 'UNAUTHORIZED', message: 'The API key is unknown or revoked.' } }));
    const { said } = await login('--key', 'gtm_wrong', '--json').ended();
    expect(JSON.parse(said)).toMatchObject({ error: { code: 'UNAUTHORIZED', status: 401 } });
    expect(readFileSync(SETTINGS(), 'utf8')).toBe(before);
  });

  it('takes the address that a browser elsewhere ended at, where the sign-in has no codes for devices', async () => {
    const issuer = wire.address();
    const { privateKey } = await generateKeyPair('RS256');
    let nonce = '';
    wire.says(
      json(200, { issuer, client_id: 'console' }),
      json(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
      }),
      async (response) => {
        const token = new SignJWT({ nonce, email: GRACE.email, org_id: 'org_1' })
          .setProtectedHeader({ alg: 'RS256' })
          .setIssuer(issuer)
          .setSubject('grace')
          .setAudience('console')
          .setIssuedAt()
          .setExpirationTime('1h');
        const answer = { access_token: 'a', token_type: 'bearer', id_token: await token.sign(privateKey) };
        json(200, answer)(response, { method: '', url: '', headers: {}, body: '' });
      },
      json(200, me),
    );
    const run = login('--device');
    const [, address = ''] = await run.says(/\n {2}(http\S+)\n/);
    const asked = new URL(address).searchParams;
    nonce = asked.get('nonce') ?? '';
    await run.says(/Then paste the URL/);
    run.types('https://elsewhere.example/\n');
    await run.says(/That does not start with http:\/\/localhost:33419\/signed-in/);
    run.types(`${asked.get('redirect_uri')}?code=c1&state=${asked.get('state')}\n`);
    expect(await run.ended()).toMatchObject({
      code: 0,
      said: expect.stringContaining('Signed in to Northwind'),
    });
    expect(new URLSearchParams(wire.asked()[2]?.body).get('code')).toBe('c1');
  });
});
