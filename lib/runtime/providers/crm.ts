import * as z from 'zod';
import type { CrmOAuth, CrmOAuthApp } from '#lib/crm/oauth-port';
import type { Crm } from '#lib/crm/port';
import type { CrmPlatform } from '#lib/crm/record/platform';
import type { CrmNeeds } from '#lib/crm/use-cases/crm-needs';
import { crmAdapters } from '#lib/providers/crm/adapters';
import { hubspotOAuth } from '#lib/providers/crm/hubspot/oauth';
import { salesforceOAuth } from '#lib/providers/crm/salesforce/oauth';
import { now } from '#lib/runtime/clock';
import { httpClient } from '#lib/runtime/providers/http-client';
import { pace } from '#lib/runtime/providers/pace';
import { sealer } from '#lib/runtime/providers/sealer';
import { readSecret } from '#lib/runtime/secret';

const addresses = z.lazy(() =>
  z.object({
    HUBSPOT_BASE_URL: z.url().default('https://api.hubapi.com'),
    /** Where a person's browser is sent to authorize. */
    HUBSPOT_APP_URL: z.url().optional(),
    SALESFORCE_LOGIN_URL: z.url().default('https://login.salesforce.com'),
  }),
);

const secret = z.lazy(() =>
  z.object({
    hubspot_client_id: z.string().optional(),
    hubspot_client_secret: z.string().optional(),
    salesforce_client_id: z.string().optional(),
    salesforce_client_secret: z.string().optional(),
  }),
);

async function appOf(platform: CrmPlatform, redirectUri: string): Promise<CrmOAuthApp> {
  const known = await readSecret('CRM_SECRET', secret);
  const clientId = known[`${platform}_client_id`];
  const clientSecret = known[`${platform}_client_secret`];
  if (!clientId || !clientSecret) throw new Error(`The secret of the CRM apps has no app for ${platform}.`);
  return { clientId, clientSecret, redirectUri };
}

async function oauth(platform: CrmPlatform, redirectUri: string): Promise<CrmOAuth> {
  const { HUBSPOT_BASE_URL: baseUrl, HUBSPOT_APP_URL, SALESFORCE_LOGIN_URL } = addresses.parse(process.env);
  const app = await appOf(platform, redirectUri);
  const http = httpClient();
  switch (platform) {
    case 'hubspot': {
      const appUrl =
        HUBSPOT_APP_URL ?? (baseUrl === 'https://api.hubapi.com' ? 'https://app.hubspot.com' : baseUrl);
      return hubspotOAuth({ http, baseUrl, appUrl, app });
    }
    case 'salesforce':
      return salesforceOAuth({ http, loginUrl: SALESFORCE_LOGIN_URL, app });
  }
}

const baseUrlOf = (platform: CrmPlatform, instanceUrl: string | undefined): string => {
  const { HUBSPOT_BASE_URL, SALESFORCE_LOGIN_URL } = addresses.parse(process.env);
  return platform === 'hubspot' ? HUBSPOT_BASE_URL : (instanceUrl ?? SALESFORCE_LOGIN_URL);
};

/** How many connections a container keeps open, with their cached CRM schemas. */
const MOST_REMEMBERED = 50;
const open = new Map<string, Promise<Crm>>();

const crmNeedsOnce: CrmNeeds = {
  sealer: {
    seal: (context, text) => sealer().seal(context, text),
    open: (context, sealed) => sealer().open(context, sealed),
  },
  adapter: async (platform, { instanceUrl, ...access }) =>
    crmAdapters[platform]({ ...access, http: httpClient(), pace, baseUrl: baseUrlOf(platform, instanceUrl) }),
  remembered(name, make) {
    const known = open.get(name);
    if (known) return known;
    if (open.size >= MOST_REMEMBERED) open.clear();
    const made = make();
    open.set(name, made);
    // If it could not be created, the next caller tries again.
    made.catch(() => open.delete(name));
    return made;
  },
  oauth,
  now,
};

/** Dependencies for an organization's CRM. Needs `crm` and `integration-secrets`. */
export const crmNeeds = (): CrmNeeds => crmNeedsOnce;
