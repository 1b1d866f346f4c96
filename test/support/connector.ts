import { createHash, randomBytes } from 'node:crypto';
import { load } from 'cheerio';
import { afterAll, beforeAll } from 'vitest';
import type { ConnectorEnvironment } from '#lib/connector/environment';
import { route } from '#lib/connector/route';
import { createSealing } from '#lib/connector/seal';
import type { Session } from '#lib/connector/sign-in';
import { createHttpClient } from '#lib/http/client';
import { createKmsSigner } from '#lib/oauth/kms-signer';
import { holdQuestion } from '#lib/stream/open-streams';
import type { Listening } from '#local-aws/http/listen';
import { openKeyFile } from '#local-aws/kms/key-material';
import { startKms } from '#test/support/key';
import { useTable } from '#test/support/table';

export const ADDRESS = 'https://agents.test';
export const REDIRECT = 'http://127.0.0.1:33418/callback';
/** Names of the two signing keys; only a rotation needs both. */
export const KEYS = ['1f0c5c3e-0d1b-4c55-9f0e-2f2f9a6f3c11', '2f0c5c3e-0d1b-4c55-9f0e-2f2f9a6f3c22'] as const;
export const grace: Session = {
  subject: 'grace',
  user: 'grace@northwind.example',
  organizations: ['org_northwind'],
};
export const VERIFIER = 'a-verifier-of-at-least-forty-three-characters.~';
export const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');

export type Fields = Readonly<Record<string, string | undefined>>;

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export const bodyOf = (reply: Response): Promise<any> => reply.json();

/** Builds parameters, omitting undefined ones. */
export const parametersOf = (fields: Fields): URLSearchParams =>
  new URLSearchParams(
    Object.entries(fields).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );

/** Provides the connector in this process: its table, its keys, and a clock for each call. */
export function useConnector() {
  useTable();
  let kms: Listening | undefined;
  beforeAll(async () => {
    const file = openKeyFile(undefined);
    const properties = { KeySpec: 'RSA_2048', KeyUsage: 'SIGN_VERIFY' } as const;
    kms = await startKms(KEYS.map((id) => file.ensure(id, properties)));
  });
  afterAll(() => kms?.close());

  const sealing = createSealing('a secret of the tests');
  const environment = (changes: Partial<ConnectorEnvironment> = {}): ConnectorEnvironment => ({
    address: ADDRESS,
    apiUrl: 'http://127.0.0.1:9',
    internalKey: 'unused',
    signer: createKmsSigner([KEYS[0]]),
    sealing,
    identity: { issuer: 'http://127.0.0.1:9', clientId: 'portal', clientSecret: 's', insecure: true },
    http: createHttpClient(),
    now: new Date(),
    sourceAddress: randomBytes(4).join('.'),
    holdOpen: (organization, actor, seconds) => holdQuestion(organization, actor, seconds, new Date()),
    ...changes,
  });
  const ask = (path: string, init: RequestInit = {}, changes: Partial<ConnectorEnvironment> = {}) =>
    route(new Request(`${ADDRESS}${path}`, init), environment(changes));
  const post = (path: string, fields: Fields, headers: Record<string, string> = {}, changes = {}) =>
    ask(path, { method: 'POST', body: parametersOf(fields), headers }, changes);

  const register = async (metadata: object = {}, changes: Partial<ConnectorEnvironment> = {}) => {
    const body = { redirect_uris: [REDIRECT], token_endpoint_auth_method: 'none', ...metadata };
    const reply = await ask('/register', { method: 'POST', body: JSON.stringify(body) }, changes);
    return { status: reply.status, ...(await bodyOf(reply)) };
  };
  /** The cookie of a signed-in person. */
  const sessionOf = async (person: Session = grace) => ({
    cookie: `__Host-session=${await sealing.seal('session', person, 600)}`,
  });
  const authorizePath = (fields: Fields): string =>
    `/authorize?${parametersOf({
      response_type: 'code',
      redirect_uri: REDIRECT,
      code_challenge: CHALLENGE,
      code_challenge_method: 'S256',
      resource: ADDRESS,
      state: 's1',
      ...fields,
    })}`;
  /** The fields of the consent form as shown. */
  const consent = async (fields: Fields, person = grace) => {
    const shown = await ask(authorizePath(fields), { headers: await sessionOf(person) });
    const page = load(await shown.text());
    return { shown, page, ticket: page('input[name=ticket]').attr('value') };
  };
  const code = async (fields: Fields, changes: Partial<ConnectorEnvironment> = {}, person = grace) => {
    const { ticket } = await consent(fields, person);
    const form = { ticket, decision: 'allow', organization: person.organizations[0] };
    const reply = await post('/authorize', form, await sessionOf(person), changes);
    return new URL(reply.headers.get('location') ?? '').searchParams.get('code') ?? '';
  };
  const exchange = async (fields: Fields, changes: Partial<ConnectorEnvironment> = {}, headers = {}) => {
    const reply = await post('/token', fields, headers, changes);
    return { status: reply.status, headers: reply.headers, body: await bodyOf(reply) };
  };
  const withCode = (client_id: string, text: string): Fields => ({
    ...{ grant_type: 'authorization_code', code: text, client_id, code_verifier: VERIFIER },
    ...{ redirect_uri: REDIRECT, resource: ADDRESS },
  });
  /** A client with tokens. */
  const connected = async (scope?: string, changes: Partial<ConnectorEnvironment> = {}) => {
    const { client_id } = await register();
    const { body } = await exchange(withCode(client_id, await code({ client_id, scope }, changes)), changes);
    return { client_id, ...body };
  };
  const rpc = (token: string | undefined, method = 'tools/list', params: object = {}, changes = {}) =>
    ask(
      '/mcp',
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      },
      changes,
    );
  return {
    ...{ environment, sealing, ask, post, register, sessionOf, authorizePath, consent },
    ...{ code, exchange, withCode, connected, rpc },
  };
}
