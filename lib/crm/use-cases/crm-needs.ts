import type { CrmAccess } from '#lib/crm/access';
import type { CrmOAuth } from '#lib/crm/oauth-port';
import type { Crm } from '#lib/crm/port';
import type { CrmPlatform } from '#lib/crm/record/platform';
import type { Sealer } from '#lib/ports/sealer';

/** The connection an adapter is for, and how it renews its token. */
export type AdapterAccess = Pick<CrmAccess, 'accessToken' | 'refresh' | 'accountId'> & {
  readonly instanceUrl?: string | undefined;
};

/** What use cases that call a CRM need: the unsealed tokens, the platforms' adapters, a clock for renewals. */
export interface CrmNeeds {
  readonly sealer: Sealer;
  readonly adapter: (platform: CrmPlatform, access: AdapterAccess) => Promise<Crm>;
  /** Reuses the adapter of a connection while its container lives: it caches the schemas of the CRM's objects. */
  readonly remembered: (name: string, make: () => Promise<Crm>) => Promise<Crm>;
  readonly oauth: (platform: CrmPlatform, redirectUri: string) => Promise<CrmOAuth>;
  readonly now: () => Date;
}

/** The purpose under which a platform's tokens are sealed. */
export const purposeOf = (platform: CrmPlatform): string => `crm/${platform}`;
