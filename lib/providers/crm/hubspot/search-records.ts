import * as z from 'zod';
import { isCrmFailure } from '#lib/crm/crm-problem';
import type { CrmObject } from '#lib/crm/record/record';
import { type HubspotClient, parsed } from '#lib/providers/crm/hubspot/client';
import {
  askedProperties,
  type HubspotRecord,
  hubspotObjects,
  hubspotRecord,
  oldestFirst,
} from '#lib/providers/crm/hubspot/record';

export const searchPage = z.lazy(() =>
  z.object({
    total: z.number(),
    results: z.array(hubspotRecord),
    paging: z.object({ next: z.object({ after: z.string() }).optional() }).optional(),
  }),
);

export type Condition =
  | { readonly property: string; readonly is: string }
  | { readonly property: string; readonly in: readonly string[] }
  | { readonly property: string; readonly hasToken: string };

const toFilter = (condition: Condition) => {
  if ('is' in condition) return { propertyName: condition.property, operator: 'EQ', value: condition.is };
  if ('in' in condition) {
    return { propertyName: condition.property, operator: 'IN', values: [...condition.in] };
  }
  return {
    propertyName: condition.property,
    operator: 'CONTAINS_TOKEN',
    value: condition.hasToken,
  };
};

const MOST = 100;

/** HubSpot's limit per search. */
const MOST_GROUPS = 5;

/**
 * Finds records that meet all conditions of any group, oldest first, at most 100. Sends all groups in one request, because few searches per
 * second are allowed. A group on a property the account lacks makes HubSpot refuse the whole search; then each group is searched alone and
 * refused ones count as empty.
 */
export async function searchRecords(
  client: HubspotClient,
  object: CrmObject,
  groups: readonly (readonly Condition[])[],
  properties: readonly string[],
): Promise<HubspotRecord[]> {
  const ask = async (some: readonly (readonly Condition[])[]): Promise<HubspotRecord[]> => {
    const page = await parsed(searchPage, () =>
      client.post(`/crm/v3/objects/${hubspotObjects[object].path}/search`, {
        filterGroups: some.map((conditions) => ({ filters: conditions.map(toFilter) })),
        properties: askedProperties(client, object, properties),
        limit: MOST,
      }),
    );
    return page.results;
  };
  if (groups.length === 0) return [];
  if (groups.length > MOST_GROUPS) {
    const parts: HubspotRecord[] = [];
    for (let from = 0; from < groups.length; from += MOST_GROUPS)
      parts.push(
        ...(await searchRecords(client, object, groups.slice(from, from + MOST_GROUPS), properties)),
      );
    return [...new Map(parts.map((record) => [record.id, record])).values()].sort(oldestFirst);
  }
  try {
    return (await ask(groups)).sort(oldestFirst);
  } catch (error) {
    if (groups.length === 1 || !isCrmFailure(error, 'rejected')) throw error;
  }
  const found = new Map<string, HubspotRecord>();
  for (const group of groups) {
    const records = await ask([group]).catch((error: unknown) => {
      if (isCrmFailure(error, 'rejected')) return [];
      throw error;
    });
    for (const record of records) found.set(record.id, record);
  }
  return [...found.values()].sort(oldestFirst);
}
