import type { CrmObject } from '#lib/crm/record';
import { isCrmFailure } from '#lib/providers/crm/crm-problem';
import { type HubspotClient, parsed } from '#lib/providers/crm/hubspot/client';
import {
  askedProperties,
  type HubspotRecord,
  hubspotObjects,
  hubspotRecord,
} from '#lib/providers/crm/hubspot/record';

/**
 * One record by id, or by a unique property such as `email` (which also finds a contact by its further addresses).
 * Unlike search it sees what was written a moment ago. Undefined when there is none.
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
      client.records.getById(
        hubspotObjects[object].path,
        id,
        askedProperties(client, object, properties),
        undefined,
        undefined,
        undefined,
        idProperty,
      ),
    );
  } catch (error) {
    if (isCrmFailure(error, 'not_found')) return undefined;
    throw error;
  }
}
