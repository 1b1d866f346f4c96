import type { Quota } from '#lib/pace/port';

/**
 * All vendors' limits in one place, with their sources. A second holds at most `burst + perSecond` calls, and that sum stays within the
 * vendor's figure. CRM quotas are counted per connected account.
 */
export const vendorLimits = {
  /**
   * Ten per second over all its hosts; clients that exceed this are blocked for minutes. Source:
   * https://www.sec.gov/os/accessing-edgar-data.
   */
  edgar: { name: 'edgar', perSecond: 8, burst: 2 },
  /** 15 calls a second, 500 a minute. Source: https://hunter.io/api-documentation/v2, "Rate limits". */
  emailFinder: { name: 'email-finder', perSecond: 8, burst: 7 },
  /** 10 calls a second, 300 a minute. Source: the same. */
  emailVerifier: { name: 'email-finder/verifier', perSecond: 4.8, burst: 5 },
} as const satisfies Record<string, Quota>;

/** 110 calls per OAuth app and account in ten seconds. Source: https://developers.hubspot.com/docs/api/usage-details. */
export const hubspotLimit = (account: string): Quota => ({
  name: `hubspot/${account}`,
  perSecond: 9,
  burst: 18,
});

/** CRM searches: four per second and account. Source: HubSpot's changelog of search limits. */
export const hubspotSearchLimit = (account: string): Quota => ({
  name: `hubspot/${account}/search`,
  perSecond: 3,
  burst: 1,
});
