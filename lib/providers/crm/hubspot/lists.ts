import * as z from 'zod';
import type { CrmList } from '#lib/crm/list';
import type { CrmRecord } from '#lib/crm/record';
import { isCrmFailure } from '#lib/providers/crm/crm-problem';
import { type HubspotClient, parsed } from '#lib/providers/crm/hubspot/client';
import {
  askedProperties,
  hubspotObjects,
  hubspotRecord,
  objectOfType,
  toRecord,
} from '#lib/providers/crm/hubspot/record';
import type { CrmPage } from '#lib/providers/crm/port';

const sizeText = z.string().regex(/^\d+$/).transform(Number);

const listModel = z.object({
  listId: z.string(),
  name: z.string(),
  objectTypeId: z.string(),
  size: z.number().int().min(0).nullish(),
  additionalProperties: z.object({ hs_list_size: sizeText.optional().catch(undefined) }).optional(),
});

const toList = (raw: z.infer<typeof listModel>): CrmList[] => {
  const object = objectOfType(raw.objectTypeId);
  if (object === undefined) return [];
  const size = raw.size ?? raw.additionalProperties?.hs_list_size;
  return [{ id: raw.listId, name: raw.name, object, kind: 'list', ...(size === undefined ? {} : { size }) }];
};

const listPage = z.object({ lists: z.array(listModel), offset: z.number(), hasMore: z.boolean() });

/** Lists of contacts and companies; those of other objects are left out, so a page may be shorter than its limit. */
export async function hubspotLists(
  client: HubspotClient,
  page: CrmPage,
): Promise<{ items: CrmList[]; next_cursor?: string }> {
  const { lists, offset, hasMore } = await parsed(listPage, () =>
    client.lists.doSearch({
      count: page.limit,
      offset: Number(page.cursor ?? 0),
      additionalProperties: ['hs_list_size'],
    }),
  );
  return { items: lists.flatMap(toList), ...(hasMore ? { next_cursor: String(offset) } : {}) };
}

export async function hubspotList(client: HubspotClient, id: string): Promise<CrmList | undefined> {
  if (!/^\d+$/.test(id)) return undefined;
  try {
    const { list } = await parsed(z.object({ list: listModel }), () => client.lists.getById(id));
    return toList(list)[0];
  } catch (error) {
    if (isCrmFailure(error, 'not_found')) return undefined;
    throw error;
  }
}

const memberPage = z.object({
  results: z.array(z.object({ recordId: z.string() })),
  paging: z.object({ next: z.object({ after: z.string() }).nullish() }).nullish(),
});

/** As many records as one batch read takes. */
const MEMBERS_A_PAGE = 100;

/** Members in the list's order. A record deleted since is in the list no more and is left out. */
export async function hubspotListMembers(
  client: HubspotClient,
  list: CrmList,
  properties: readonly string[],
  cursor: string | undefined,
): Promise<{ items: CrmRecord[]; next_cursor?: string }> {
  const { results, paging } = await parsed(memberPage, () =>
    client.memberships.getPage(list.id, cursor, undefined, MEMBERS_A_PAGE),
  );
  const ids = results.map(({ recordId }) => recordId);
  const records =
    ids.length === 0
      ? []
      : (
          await parsed(z.object({ results: z.array(hubspotRecord) }), () =>
            client.batches.read(hubspotObjects[list.object].path, {
              inputs: ids.map((id) => ({ id })),
              properties: askedProperties(client, list.object, properties),
              propertiesWithHistory: [],
            }),
          )
        ).results;
  const byId = new Map(records.map((record) => [record.id, record]));
  const items = ids.flatMap((id) => {
    const raw = byId.get(id);
    return raw === undefined ? [] : [toRecord(client, list.object, raw)];
  });
  const after = paging?.next?.after;
  return { items, ...(after === undefined ? {} : { next_cursor: after }) };
}
