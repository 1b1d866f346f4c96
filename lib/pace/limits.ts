import type { Quota } from '#lib/pace/port';

/**
 * What each vendor allows, in one place, with where it says so. A second holds at most `burst + perSecond` calls, and that
 * sum keeps to the vendor's figure. CRM quotas are counted for each connected account.
 */
export const vendorLimits = {
  /** Ten a second over all its hosts; who exceeds them is blocked for minutes. Source: https://www.sec.gov/os/accessing-edgar-data. */
  edgar: { name: 'edgar', perSecond: 8, burst: 2 },
  /** 15 calls a second, 500 a minute. Source: https://hunter.io/api-documentation/v2, "Rate limits". */
  emailFinder: { name: 'email-finder', perSecond: 8, burst: 7 },
  /** 10 calls a second, 300 a minute. Source: the same. */
  emailVerifier: { name: 'email-finder/verifier', perSecond: 4.8, burst: 5 },
} as const satisfies Record<string, Quota>;

/** 110 calls of an OAuth app in ten seconds of one account. Source: https://developers.hubspot.com/docs/api/usage-details. */
export const hubspotLimit = (account: string): Quota => ({
  name: `hubspot/${account}`,
  perSecond: 9,
  burst: 18,
});

/** Searches of the CRM: four a second of one account. Source: HubSpot's changelog of search limits. */
export const hubspotSearchLimit = (account: string): Quota => ({
  name: `hubspot/${account}/search`,
  perSecond: 3,
  burst: 1,
});
