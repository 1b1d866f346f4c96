import { isCrmFailure } from '#lib/crm/crm-problem';
import type { CrmObject } from '#lib/crm/record/record';
import { type HubspotClient, parsed } from '#lib/providers/crm/hubspot/client';
import {
  askedProperties,
  type HubspotRecord,
  hubspotObjects,
  hubspotRecord,
} from '#lib/providers/crm/hubspot/record';
import { type Condition, searchRecords } from '#lib/providers/crm/hubspot/search-records';

/**
 * Reads a record by id, or by a unique property such as `email` (which also finds a contact by its additional addresses). Unlike search it
 * sees the latest writes. For a merged record, returns the one it was merged into. Undefined if there is none.
 */
export async function getRecord(
  client: HubspotClient,
  object: CrmObject,
  id: string,
  properties: readonly string[],
  idProperty?: 'email',
): Promise<HubspotRecord | undefined> {
  if (idProperty === undefined && !/^\d+$/.test(id)) return undefined;
  try {
    return await parsed(hubspotRecord, () =>
      client.get(`/crm/v3/objects/${hubspotObjects[object].path}/${encodeURIComponent(id)}`, {
        properties: askedProperties(client, object, properties).join(','),
        idProperty,
      }),
    );
  } catch (error) {
    if (!isCrmFailure(error, 'not_found')) throw error;
    return idProperty === undefined ? await mergedInto(client, object, id, properties) : undefined;
  }
}

/** The record that another was merged into: it keeps the ids of the merged ones. */
async function mergedInto(
  client: HubspotClient,
  object: CrmObject,
  id: string,
  properties: readonly string[],
): Promise<HubspotRecord | undefined> {
  const merged: Condition = { property: 'hs_merged_object_ids', in: [id] };
  const [kept] = await searchRecords(client, object, [[merged]], properties).catch((error: unknown) => {
    if (isCrmFailure(error, 'rejected')) return [];
    throw error;
  });
  return kept;
}
