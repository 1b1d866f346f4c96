import * as z from 'zod';
import type { CrmObject, CrmRecord } from '#lib/crm/record/record';
import { type HubspotClient, parsed } from '#lib/providers/crm/hubspot/client';
import {
  askedProperties,
  type HubspotRecord,
  hubspotObjects,
  hubspotRecord,
  toRecord,
} from '#lib/providers/crm/hubspot/record';

const batchRead = z.lazy(() => z.object({ results: z.array(hubspotRecord) }));

/** Reads up to 100 records, in any order, by id or by e-mail (including additional addresses); omits those not found. */
export async function readRecords(
  client: HubspotClient,
  object: CrmObject,
  ids: readonly string[],
  properties: readonly string[],
  idProperty?: 'email',
): Promise<HubspotRecord[]> {
  if (ids.length === 0) return [];
  const { results } = await parsed(batchRead, () =>
    client.post(`/crm/v3/objects/${hubspotObjects[object].path}/batch/read`, {
      inputs: ids.map((id) => ({ id })),
      properties: askedProperties(client, object, properties),
      propertiesWithHistory: [],
      ...(idProperty === undefined ? {} : { idProperty }),
    }),
  );
  return results;
}

export async function contactsByEmail(
  client: HubspotClient,
  emails: readonly string[],
  properties: readonly string[],
): Promise<Map<string, CrmRecord>> {
  const wanted = new Set(emails.map((email) => email.toLowerCase()));
  const records = await readRecords(client, 'contact', [...wanted], properties, 'email');
  return new Map(
    records.flatMap((raw) => {
      const further = (raw.properties['hs_additional_emails'] ?? '').split(';');
      const own = [raw.properties['email'] ?? '', ...further].map((email) => email.trim().toLowerCase());
      return own
        .filter((email) => wanted.has(email))
        .map((email): [string, CrmRecord] => [email, toRecord(client, 'contact', raw)]);
    }),
  );
}
