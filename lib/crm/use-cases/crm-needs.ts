import type { CrmAccess } from '#lib/crm/access';
import type { CrmOAuth } from '#lib/crm/oauth-port';
import type { Crm } from '#lib/crm/port';
import type { CrmPlatform } from '#lib/crm/record/platform';
import type { Sealer } from '#lib/ports/sealer';

/** Whose connection an adapter is for, and how it gets another token. */
export type AdapterAccess = Pick<CrmAccess, 'accessToken' | 'refresh' | 'accountId'> & {
  readonly instanceUrl?: string | undefined;
};

/** What the use cases that reach a CRM need: the sealed tokens opened, the platforms' adapters, a clock for renewals. */
export interface CrmNeeds {
  readonly sealer: Sealer;
  readonly adapter: (platform: CrmPlatform, access: AdapterAccess) => Promise<Crm>;
  /** The same adapter for the same connection while its container lives: it remembers what the CRM's objects look like. */
  readonly remembered: (name: string, make: () => Promise<Crm>) => Promise<Crm>;
  readonly oauth: (platform: CrmPlatform, redirectUri: string) => Promise<CrmOAuth>;
  readonly now: () => Date;
}

/** What the tokens of a platform are sealed under. */
export const purposeOf = (platform: CrmPlatform): string => `crm/${platform}`;
