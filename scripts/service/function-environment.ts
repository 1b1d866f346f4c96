import type { LocalClock } from '#scripts/service/local-clock';
import type { Settings } from '#scripts/service/settings';

const LIMITS = [20, 100, 1000];

/** What the local stage adds to the environment of every function: where the simulators are, and the clock. */
export function functionEnvironment(
  { rateLimitScale }: Settings,
  clock: LocalClock,
  simulators: Readonly<Record<string, string>>,
  baseUrl: string,
): Record<string, string> {
  const at = (name: string): string => simulators[name] ?? '';
  return {
    BASE_URL: baseUrl,
    SERVICE_CLOCK_FILE: clock.file,
    RATE_LIMITS: LIMITS.map((limit) => Math.ceil(limit * rateLimitScale)).join(','),
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
  };
}
