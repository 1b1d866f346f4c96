import * as z from 'zod';
import type { CrmRecord } from '#lib/crm/record/record';
import { parsed } from '#lib/providers/crm/salesforce/connection';
import { listId } from '#lib/providers/crm/salesforce/lists';
import {
  queryReply,
  type Salesforce,
  select,
  toRecord,
  valueAt,
} from '#lib/providers/crm/salesforce/records';
import { type SobjectType, typeOfId } from '#lib/providers/crm/salesforce/sobject';
import { isId, literal, textList } from '#lib/providers/crm/salesforce/soql';
import { notFound } from '#lib/shared/problem';

interface Members {
  items: CrmRecord[];
  next_cursor?: string;
}

const MEMBERS_A_PAGE = 100;

/** The records with these ids, in the same order; omits those deleted or hidden from the user. */
async function recordsOf(
  salesforce: Salesforce,
  ids: readonly string[],
  properties: readonly string[],
): Promise<CrmRecord[]> {
  const read = async (type: SobjectType): Promise<CrmRecord[]> => {
    const some = ids.filter((id) => typeOfId(id) === type);
    if (some.length === 0) return [];
    const raw = await select(salesforce, {
      type,
      properties,
      where: `Id IN ${textList(some)}`,
      limit: MEMBERS_A_PAGE,
    });
    return raw.map((one) => toRecord(salesforce, type, one, properties));
  };
  const found = [...(await read('Contact')), ...(await read('Lead')), ...(await read('Account'))];
  // Ids of 15 characters are returned with 18.
  const byId = new Map(found.map((record) => [record.id.slice(0, 15), record]));
  return ids.flatMap((id) => byId.get(id.slice(0, 15)) ?? []);
}

async function campaignMembers(
  salesforce: Salesforce,
  id: string,
  properties: readonly string[],
  cursor: string | undefined,
): Promise<Members> {
  const after = cursor !== undefined && isId(cursor) ? ` AND Id > ${literal(cursor)}` : '';
  const soql = `SELECT Id, ContactId, LeadId FROM CampaignMember WHERE CampaignId = ${literal(id)}${after} ORDER BY Id ASC LIMIT ${MEMBERS_A_PAGE}`;
  const { records } = await parsed(queryReply, () => salesforce.connection.query(soql));
  // The membership of a converted lead names both; the contact is the active one.
  const people = records.map((raw) => valueAt(raw, 'ContactId') || valueAt(raw, 'LeadId')).filter(Boolean);
  const items = await recordsOf(salesforce, [...new Set(people)], properties);
  const last = records.at(-1);
  return records.length < MEMBERS_A_PAGE || last === undefined
    ? { items }
    : { items, next_cursor: valueAt(last, 'Id') };
}

const results = z.lazy(() =>
  z.object({
    records: z.array(
      z.object({ columns: z.array(z.object({ fieldNameOrPath: z.string(), value: z.string().nullish() })) }),
    ),
  }),
);

/** The number of members read, and the last one. */
const offsetCursor = z.lazy(() =>
  z
    .string()
    .regex(/^\d+\.[a-zA-Z0-9]+$/)
    .transform((text) => ({ offset: Number(text.split('.')[0]), last: text.split('.')[1] ?? '' })),
);

/**
 * The reference says that `offset` is "the first record to return", from 1; organizations count from 0. So a page is requested at the
 * number already read, and its first record is dropped if it was already read.
 */
async function listViewMembers(
  salesforce: Salesforce,
  list: { of: SobjectType; id: string },
  properties: readonly string[],
  cursor: string | undefined,
): Promise<Members> {
  const at = cursor === undefined ? undefined : offsetCursor.safeParse(cursor).data;
  const url = `/sobjects/${list.of}/listviews/${list.id}/results?limit=${MEMBERS_A_PAGE}${at ? `&offset=${at.offset}` : ''}`;
  const { records } = await parsed(results, () => salesforce.connection.get(url));
  const ids = records.flatMap(
    (record) => record.columns.find((column) => column.fieldNameOrPath === 'Id')?.value ?? [],
  );
  const fresh = ids[0] === at?.last ? ids.slice(1) : ids;
  const items = await recordsOf(salesforce, fresh, properties);
  const last = fresh.at(-1);
  const more = last !== undefined && records.length === MEMBERS_A_PAGE;
  return more ? { items, next_cursor: `${(at?.offset ?? 0) + fresh.length}.${last}` } : { items };
}

/** Members of a campaign (contacts and leads) or of a list view. Throws NOT_FOUND for an id that is not a list's. */
export function salesforceListMembers(
  salesforce: Salesforce,
  id: string,
  properties: readonly string[],
  cursor: string | undefined,
): Promise<Members> {
  const parts = listId.safeParse(id).data;
  if (parts === undefined) throw notFound('list');
  const { of } = parts;
  return of === 'Campaign'
    ? campaignMembers(salesforce, parts.id, properties, cursor)
    : listViewMembers(salesforce, { of, id: parts.id }, properties, cursor);
}
