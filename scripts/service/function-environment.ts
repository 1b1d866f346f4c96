import type { LocalClock } from '#scripts/service/local-clock';
import type { Settings } from '#scripts/service/settings';

const LIMITS = [20, 100, 1000];

/** The portal's client id at the local issuer. */
export const PORTAL_CLIENT = 'portal';
/** The console's client id at the local issuer; it has no secret, as it runs in browsers. */
export const CONSOLE_CLIENT = 'console';
export const PORTAL_SECRET = 'local-portal-client-secret';

export interface Addresses {
  readonly baseUrl: string;
  readonly mcpUrl: string;
  readonly issuer: string;
}

/** What the local stage adds to every function's environment: the simulators' addresses and the clock. */
export function functionEnvironment(
  { rateLimitScale, variables }: Settings,
  clock: LocalClock,
  simulators: Readonly<Record<string, string>>,
  { baseUrl, mcpUrl, issuer }: Addresses,
): Record<string, string> {
  const at = (name: string): string => simulators[name] ?? '';
  return {
    BASE_URL: baseUrl,
    API_URL: baseUrl,
    CONNECTOR_URL: mcpUrl,
    PORTAL_ISSUER: issuer,
    PORTAL_AUDIENCE: PORTAL_CLIENT,
    CONSOLE_AUDIENCE: CONSOLE_CLIENT,
    PORTAL_JWKS_URL: `${issuer}/jwks`,
    SERVICE_CLOCK_FILE: clock.file,
    RATE_LIMITS: LIMITS.map((limit) => Math.ceil(limit * rateLimitScale)).join(','),
    // Two cores do everything here; on AWS each function has its own.
    BATCH_LANES: '2',
    OUTBOUND_WEB_ORIGIN: at('web'),
    EMAIL_FINDER_BASE_URL: at('email-finder'),
    NETWORK_BASE_URL: at('network'),
    EDGAR_DATA_URL: at('edgar'),
    EDGAR_WEB_URL: at('edgar'),
    EDGAR_SEARCH_URL: at('edgar'),
    GREENHOUSE_BASE_URL: at('job-boards'),
    LEVER_BASE_URL: at('job-boards'),
    ASHBY_BASE_URL: at('job-boards'),
    MODEL_BASE_URL: at('model'),
    HUBSPOT_BASE_URL: at('crm-hubspot'),
    SALESFORCE_LOGIN_URL: at('crm-salesforce'),
    STRIPE_BASE_URL: at('payments'),
    ...variables,
  };
}
