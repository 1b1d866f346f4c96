import { createHttpClient, type HttpClient } from '#lib/http/client';
import { readEnvironment } from '#lib/runtime/environment';

let client: HttpClient | undefined;

/**
 * The one way out of a function. Only the local stage may reach loopback addresses, and leads the made-up web of its
 * simulators to one origin.
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
