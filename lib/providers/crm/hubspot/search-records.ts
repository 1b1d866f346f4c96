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

/** HubSpot's most. */
const A_PAGE = 200;

/** HubSpot's limit per search. */
const MOST_GROUPS = 5;

/** HubSpot's limit per group. */
export const MOST_FILTERS = 6;

/** How many pages of one search are read. */
const MOST_PAGES = 5;

/**
 * Finds records that meet all conditions of any group, oldest first. Sends all groups in one request, because few searches per second are
 * allowed. If there are more results than are read, or if HubSpot refuses the search because the account lacks a property of one group,
 * each group is searched alone and refused ones count as empty: a broad group must not hide what an exact one finds.
 */
export async function searchRecords(
  client: HubspotClient,
  object: CrmObject,
  groups: readonly (readonly Condition[])[],
  properties: readonly string[],
): Promise<HubspotRecord[]> {
  const ask = async (some: readonly (readonly Condition[])[]) => {
    const found: HubspotRecord[] = [];
    let after: string | undefined;
    for (let pages = 0; pages < MOST_PAGES; pages += 1) {
      const page = await parsed(searchPage, () =>
        client.post(`/crm/v3/objects/${hubspotObjects[object].path}/search`, {
          filterGroups: some.map((conditions) => ({ filters: conditions.map(toFilter) })),
          properties: askedProperties(client, object, properties),
          limit: A_PAGE,
          ...(after === undefined ? {} : { after }),
        }),
      );
      found.push(...page.results);
      after = page.paging?.next?.after;
      // Searches are few: what will be asked again, each group alone, is not read first.
      if (after === undefined || (some.length > 1 && page.total > MOST_PAGES * A_PAGE)) break;
    }
    return { found, isWhole: after === undefined };
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
    const { found, isWhole } = await ask(groups);
    if (isWhole || groups.length === 1) return found.sort(oldestFirst);
  } catch (error) {
    if (groups.length === 1 || !isCrmFailure(error, 'rejected')) throw error;
  }
  const found = new Map<string, HubspotRecord>();
  for (const group of groups) {
    const alone = await ask([group]).catch((error: unknown) => {
      if (isCrmFailure(error, 'rejected')) return { found: [] };
      throw error;
    });
    for (const record of alone.found) found.set(record.id, record);
  }
  return [...found.values()].sort(oldestFirst);
}
