import * as z from 'zod';
import { dailyLimits } from '#lib/network/daily-limit';

/** What uses an account's lookups: enrichments, searches (with the people finder and direct reads), or outreach. */
export const purpose = z.enum(['enrichments', 'searches', 'outreach']);
export type Purpose = z.infer<typeof purpose>;

/** Lookups whose daily allowance is shared. The other limits have one user each. */
export const sharedActions = ['search', 'profile_lookup'] as const;
export type SharedAction = (typeof sharedActions)[number];

export const isShared = (action: string): action is SharedAction =>
  action === 'search' || action === 'profile_lookup';

const percent = z.lazy(() => z.int().min(0).max(100).optional());
const change = z.lazy(() => z.strictObject({ enrichments: percent, searches: percent, outreach: percent }));

/** A change to the shares; omitted values stay the same. */
export const sharesChange = z.lazy(() =>
  z.strictObject({
    search: change
      .optional()
      .meta({ description: 'Percentage of the day’s searches that each may use; shares may overlap' }),
    profile_lookup: change
      .optional()
      .meta({ description: 'Percentage of the day’s profile lookups that each may use; shares may overlap' }),
  }),
);
export type SharesChange = z.infer<typeof sharesChange>;

/** Enrichments and outreach together leave a third of the searches for searches. */
const standard = {
  search: { enrichments: 56, searches: 100, outreach: 10 },
  profile_lookup: { enrichments: 100, searches: 100, outreach: 100 },
} as const;

const parts = (of: SharedAction) =>
  z
    .object({
      enrichments: z.int().default(standard[of].enrichments),
      searches: z.int().default(standard[of].searches),
      outreach: z.int().default(standard[of].outreach),
    })
    .prefault({});

/** Percent of an account's daily lookups that each purpose may use, with defaults filled in. */
export const shares = z.lazy(() =>
  z.object({ search: parts('search'), profile_lookup: parts('profile_lookup') }),
);
export type Shares = z.infer<typeof shares>;

/** For the platform's own account, which never sends anything. */
export const platformShares: Shares = {
  ...standard,
  search: { ...standard.search, enrichments: 66, outreach: 0 },
};

const changedPart = (now: Shares[SharedAction], wanted: SharesChange[SharedAction]) => ({
  enrichments: wanted?.enrichments ?? now.enrichments,
  searches: wanted?.searches ?? now.searches,
  outreach: wanted?.outreach ?? now.outreach,
});

export const changedShares = (now: Shares, wanted: SharesChange): Shares => ({
  search: changedPart(now.search, wanted.search),
  profile_lookup: changedPart(now.profile_lookup, wanted.profile_lookup),
});

/** How many a day a purpose may use: whole lookups, rounded down. */
export const capOf = (of: Shares, action: SharedAction, by: Purpose): number =>
  Math.floor((dailyLimits[action] * of[action][by]) / 100);
