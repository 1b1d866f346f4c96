import * as z from 'zod';
import { isCrmFailure } from '#lib/crm/crm-problem';
import type { CrmPage } from '#lib/crm/port';
import type { CrmList } from '#lib/crm/record/list';
import { parsed } from '#lib/providers/crm/salesforce/connection';
import { queryReply, type Salesforce, valueAt } from '#lib/providers/crm/salesforce/records';
import { objectOf, type SobjectType, sobjectTypes } from '#lib/providers/crm/salesforce/sobject';
import { isId, literal } from '#lib/providers/crm/salesforce/soql';

/** Our id of a list includes the type of its members, because a list view's own id does not: `Contact:00B…`, `Campaign:701…`. */
export const listId = z.lazy(() =>
  z
    .templateLiteral([z.enum([...sobjectTypes, 'Campaign']), ':', z.string()])
    .transform((text) => {
      const [of, id = ''] = text.split(':');
      return { of: z.enum([...sobjectTypes, 'Campaign']).parse(of), id };
    })
    .refine(({ id }) => isId(id)),
);

const listViewPage = z.lazy(() =>
  z.object({
    listviews: z.array(z.object({ id: z.string(), label: z.string() })),
    nextRecordsUrl: z.string().nullish(),
  }),
);

/** How many pages of list views are read: no one needs more in a menu. */
const MOST_PAGES = 20;

async function listViews(salesforce: Salesforce, type: SobjectType): Promise<CrmList[]> {
  const items: CrmList[] = [];
  let next: string | null | undefined = `/sobjects/${type}/listviews`;
  for (let pages = 0; next && pages < MOST_PAGES; pages += 1) {
    const url: string = next;
    const page: z.infer<typeof listViewPage> = await parsed(listViewPage, () =>
      salesforce.connection.get(url),
    );
    for (const { id, label } of page.listviews) {
      items.push({ id: `${type}:${id}`, name: label, object: objectOf[type], kind: 'list_view' });
    }
    next = page.nextRecordsUrl;
  }
  return items;
}

const campaignFields = 'SELECT Id, Name, NumberOfContacts, NumberOfLeads FROM Campaign';

async function campaigns(salesforce: Salesforce, rest: string): Promise<CrmList[]> {
  const { records } = await parsed(queryReply, () =>
    salesforce.connection.query(`${campaignFields} ${rest}`),
  );
  return records.map((raw) => ({
    id: `Campaign:${valueAt(raw, 'Id')}`,
    name: valueAt(raw, 'Name'),
    object: 'contact',
    kind: 'campaign',
    size: Number(valueAt(raw, 'NumberOfContacts')) + Number(valueAt(raw, 'NumberOfLeads')),
  }));
}

/** An organization without leads or campaigns (by licence or permission) has no such lists. */
const noneIfUnknown = async (lists: Promise<CrmList[]>): Promise<CrmList[]> => {
  try {
    return await lists;
  } catch (error) {
    if (
      isCrmFailure(error, 'not_found') ||
      isCrmFailure(error, 'rejected') ||
      isCrmFailure(error, 'forbidden')
    )
      return [];
    throw error;
  }
};

/** Campaigns, then the list views of contacts, leads and accounts. The cursor is the number already shown. */
export async function salesforceLists(
  salesforce: Salesforce,
  page: CrmPage,
): Promise<{ items: CrmList[]; next_cursor?: string }> {
  const sets = await Promise.all([
    noneIfUnknown(campaigns(salesforce, 'ORDER BY Name LIMIT 2000')),
    ...sobjectTypes.map((type) => noneIfUnknown(listViews(salesforce, type))),
  ]);
  const all = sets.flat();
  const start = Number(page.cursor ?? 0) || 0;
  const end = start + page.limit;
  return { items: all.slice(start, end), ...(end < all.length ? { next_cursor: String(end) } : {}) };
}

export async function salesforceList(salesforce: Salesforce, id: string): Promise<CrmList | undefined> {
  const parts = listId.safeParse(id).data;
  if (parts === undefined) return undefined;
  if (parts.of === 'Campaign')
    return (await campaigns(salesforce, `WHERE Id = ${literal(parts.id)} LIMIT 1`))[0];
  return (await listViews(salesforce, parts.of)).find((list) => list.id === id);
}
