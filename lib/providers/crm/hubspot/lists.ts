import * as z from 'zod';
import { isCrmFailure } from '#lib/crm/crm-problem';
import type { CrmPage } from '#lib/crm/port';
import type { CrmList } from '#lib/crm/record/list';
import { type CrmObject, type CrmRecord, crmObject } from '#lib/crm/record/record';
import { type HubspotClient, parsed } from '#lib/providers/crm/hubspot/client';
import { readRecords } from '#lib/providers/crm/hubspot/read-records';
import { objectOfType, toRecord } from '#lib/providers/crm/hubspot/record';
import { notFound } from '#lib/shared/problem';

const sizeText = () => z.string().regex(/^\d+$/).transform(Number);

const listModel = z.lazy(() =>
  z.object({
    listId: z.string(),
    name: z.string(),
    objectTypeId: z.string(),
    size: z.number().int().min(0).nullish(),
    additionalProperties: z.object({ hs_list_size: sizeText().optional().catch(undefined) }).optional(),
  }),
);

const toList = (raw: z.infer<typeof listModel>): CrmList[] => {
  const object = objectOfType(raw.objectTypeId);
  if (object === undefined) return [];
  const size = raw.size ?? raw.additionalProperties?.hs_list_size;
  return [{ id: raw.listId, name: raw.name, object, kind: 'list', ...(size === undefined ? {} : { size }) }];
};

const listPage = z.lazy(() =>
  z.object({ lists: z.array(listModel), offset: z.number(), hasMore: z.boolean() }),
);

/** Lists of contacts and companies; those of other objects are omitted, so a page may be shorter than its limit. */
export async function hubspotLists(
  client: HubspotClient,
  page: CrmPage,
): Promise<{ items: CrmList[]; next_cursor?: string }> {
  const { lists, offset, hasMore } = await parsed(listPage, () =>
    client.post('/crm/v3/lists/search', {
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
    const { list } = await parsed(z.object({ list: listModel }), () => client.get(`/crm/v3/lists/${id}`));
    return toList(list)[0];
  } catch (error) {
    if (isCrmFailure(error, 'not_found')) return undefined;
    throw error;
  }
}

const memberPage = z.lazy(() =>
  z.object({
    results: z.array(z.object({ recordId: z.string() })),
    paging: z.object({ next: z.object({ after: z.string() }).nullish() }).nullish(),
  }),
);

/** The size of one batch read. */
const MEMBERS_A_PAGE = 100;

/** A page's cursor includes the list's object, so that a long list is not looked up again for each page. */
const memberCursor = z.lazy(() =>
  z
    .string()
    .regex(/^(contact|company):./)
    .transform((text) => ({
      object: crmObject.parse(text.split(':')[0]),
      after: text.slice(text.indexOf(':') + 1),
    })),
);

async function startOf(client: HubspotClient, id: string): Promise<{ object: CrmObject; after?: string }> {
  const list = await hubspotList(client, id);
  if (list === undefined) throw notFound('list');
  return { object: list.object };
}

/** Members in the list's order. A record deleted since is omitted. */
export async function hubspotListMembers(
  client: HubspotClient,
  id: string,
  properties: readonly string[],
  cursor: string | undefined,
): Promise<{ items: CrmRecord[]; next_cursor?: string }> {
  const known = cursor === undefined ? undefined : memberCursor.safeParse(cursor).data;
  const { object, after } = known ?? (await startOf(client, id));
  const page = await parsed(memberPage, () =>
    client.get(`/crm/v3/lists/${encodeURIComponent(id)}/memberships`, {
      after,
      limit: String(MEMBERS_A_PAGE),
    }),
  );
  const ids = page.results.map(({ recordId }) => recordId);
  const records = new Map(
    (await readRecords(client, object, ids, properties)).map((record) => [record.id, record]),
  );
  const items = ids.flatMap((recordId) => {
    const raw = records.get(recordId);
    return raw === undefined ? [] : [toRecord(client, object, raw)];
  });
  const next = page.paging?.next?.after;
  return { items, ...(next === undefined ? {} : { next_cursor: `${object}:${next}` }) };
}
