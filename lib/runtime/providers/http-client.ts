import { createHttpClient, type HttpClient } from '#lib/http/client';
import { readEnvironment } from '#lib/runtime/environment';

let client: HttpClient | undefined;

/**
 * The only HTTP client of a function. Only the local stage may reach loopback addresses; it directs its simulators' fictional web to one
 * origin.
 */
export function httpClient(): HttpClient {
  const { STAGE, OUTBOUND_WEB_ORIGIN } = readEnvironment();
  client ??= createHttpClient(
    STAGE === 'local'
      ? { allowLoopback: true, ...(OUTBOUND_WEB_ORIGIN ? { originOverride: OUTBOUND_WEB_ORIGIN } : {}) }
      : {},
  );
  return client;
}
