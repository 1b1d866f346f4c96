import * as z from 'zod';
import { identityOf } from '#lib/crm/identity';
import type { CrmIdentity, CrmObject, CrmRecord } from '#lib/crm/record/record';
import type { HubspotClient } from '#lib/providers/crm/hubspot/client';

/** HubSpot's names of our objects, and their type ids in lists and record URLs. */
export const hubspotObjects = {
  contact: { path: 'contacts', typeId: '0-1' },
  company: { path: 'companies', typeId: '0-2' },
} as const satisfies Record<CrmObject, { path: string; typeId: string }>;

export const objectOfType = (typeId: string): CrmObject | undefined =>
  typeId === '0-1' ? 'contact' : typeId === '0-2' ? 'company' : undefined;

export const hubspotRecord = z.lazy(() =>
  z.object({
    id: z.string(),
    properties: z.record(
      z.string(),
      z
        .string()
        .nullish()
        .transform((value) => value ?? null),
    ),
  }),
);
export type HubspotRecord = z.infer<typeof hubspotRecord>;

/** The URL of a record in HubSpot's app, which redirects to the account's region. */
const pageOf = (object: CrmObject, id: string, accountId: string): string =>
  `https://app.hubspot.com/contacts/${encodeURIComponent(accountId)}/record/${hubspotObjects[object].typeId}/${id}`;

/** The properties to request: the wanted ones plus those that identify the record. */
export function askedProperties(
  client: HubspotClient,
  object: CrmObject,
  wanted: readonly string[],
): string[] {
  const identity =
    object === 'contact'
      ? [
          'email',
          'hs_additional_emails',
          client.networkUrlProperty,
          'firstname',
          'lastname',
          'company',
          'website',
          'associatedcompanyid',
          'hs_email_optout',
        ]
      : ['name', 'domain', 'hs_additional_domains', 'website'];
  return [...new Set([...wanted, ...identity])];
}

function identity(client: HubspotClient, object: CrmObject, { properties }: HubspotRecord): CrmIdentity {
  if (object === 'company') {
    return identityOf({ company: properties['name'], site: properties['domain'] || properties['website'] });
  }
  return identityOf({
    email: properties['email'],
    network_url: properties[client.networkUrlProperty],
    first_name: properties['firstname'],
    last_name: properties['lastname'],
    company: properties['company'],
    site: properties['website'],
  });
}

/** A contact's company, and whether it opted out of e-mail. */
const standing = ({ properties }: HubspotRecord) => {
  const company = properties['associatedcompanyid'];
  return {
    ...(company ? { company_id: company } : {}),
    ...(properties['hs_email_optout'] === 'true' ? { opted_out: true } : {}),
  };
};

export const toRecord = (client: HubspotClient, object: CrmObject, raw: HubspotRecord): CrmRecord => ({
  id: raw.id,
  object,
  properties: raw.properties,
  identity: identity(client, object, raw),
  ...(object === 'contact' ? standing(raw) : {}),
  ...(client.accountId === undefined ? {} : { url: pageOf(object, raw.id, client.accountId) }),
});

/** Ids are increasing numbers. */
export const oldestFirst = (a: { id: string }, b: { id: string }): number => Number(a.id) - Number(b.id);
