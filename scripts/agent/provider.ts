import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import {
  OAuthClientInformationFullSchema,
  type OAuthClientInformationMixed,
  type OAuthTokens,
  OAuthTokensSchema,
} from '@modelcontextprotocol/sdk/shared/auth.js';
import * as z from 'zod';

const kept = z.object({
  address: z.string().optional(),
  client: OAuthClientInformationFullSchema.optional(),
  tokens: OAuthTokensSchema.optional(),
});
type Kept = z.infer<typeof kept>;

export interface AgentProvider extends OAuthClientProvider {
  /** Where the person has to go, once the client has requested it. */
  readonly asked: () => URL | undefined;
  readonly address: () => string | undefined;
}

/** What the MCP SDK needs to sign in: a client and tokens, stored in a file that only its owner can read. */
export function fileProvider(file: string, redirectUrl: string, address?: string): AgentProvider {
  const read = (): Kept => (existsSync(file) ? kept.parse(JSON.parse(readFileSync(file, 'utf8'))) : {});
  // A different address than before starts over.
  let state: Kept = address === undefined || read().address === address ? read() : { address };
  let verifier = '';
  let asked: URL | undefined;
  const save = (changes: Kept): void => {
    state = { ...state, ...changes };
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(state, null, 2), { mode: 0o600 });
  };
  return {
    redirectUrl,
    clientMetadata: {
      client_name: 'Example agent',
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    asked: () => asked,
    address: () => state.address,
    clientInformation: () => state.client,
    saveClientInformation: (client: OAuthClientInformationMixed) =>
      save({ client: OAuthClientInformationFullSchema.parse(client) }),
    tokens: () => state.tokens,
    saveTokens: (tokens: OAuthTokens) => save({ tokens }),
    redirectToAuthorization: (url: URL) => {
      asked = url;
    },
    saveCodeVerifier: (text: string) => {
      verifier = text;
    },
    codeVerifier: () => verifier,
    invalidateCredentials: (what) => {
      if (what === 'all' || what === 'client') save({ client: undefined, tokens: undefined });
      if (what === 'tokens') save({ tokens: undefined });
    },
  };
}
