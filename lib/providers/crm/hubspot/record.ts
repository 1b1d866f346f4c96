import * as z from 'zod';
import type { CrmObject, CrmRecord } from '#lib/crm/record';

/** HubSpot's names of our objects, and the ids of their types in lists and in addresses of records. */
export const hubspotObjects = {
  contact: { path: 'contacts', typeId: '0-1' },
  company: { path: 'companies', typeId: '0-2' },
} as const satisfies Record<CrmObject, { path: string; typeId: string }>;

export const objectOfType = (typeId: string): CrmObject | undefined =>
  typeId === '0-1' ? 'contact' : typeId === '0-2' ? 'company' : undefined;

export const hubspotRecord = z.object({
  id: z.string(),
  properties: z.record(
    z.string(),
    z
      .string()
      .nullish()
      .transform((value) => value ?? null),
  ),
});
export type HubspotRecord = z.infer<typeof hubspotRecord>;

/** The page of a record in HubSpot's app; the app's host sends on to the account's region. */
const pageOf = (object: CrmObject, id: string, accountId: string): string =>
  `https://app.hubspot.com/contacts/${encodeURIComponent(accountId)}/record/${hubspotObjects[object].typeId}/${id}`;

export const toRecord = (
  object: CrmObject,
  raw: HubspotRecord,
  accountId: string | undefined,
): CrmRecord => ({
  id: raw.id,
  object,
  properties: raw.properties,
  ...(accountId === undefined ? {} : { url: pageOf(object, raw.id, accountId) }),
});

/** Ids are numbers that grow. */
export const oldestFirst = (a: { id: string }, b: { id: string }): number => Number(a.id) - Number(b.id);
