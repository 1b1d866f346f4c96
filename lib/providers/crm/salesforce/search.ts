import type { CrmPage } from '#lib/crm/port';
import type { CrmObject, CrmRecord } from '#lib/crm/record/record';
import { parsed } from '#lib/providers/crm/salesforce/connection';
import {
  queryReply,
  type Salesforce,
  select,
  toRecord,
  valueAt,
} from '#lib/providers/crm/salesforce/records';
import { allOf, anyOf, containing, isId, literal } from '#lib/providers/crm/salesforce/soql';

/** What is searched, and what results show of a record besides its identity. */
const searches = {
  contact: {
    type: 'Contact',
    fields: ['Name', 'Email', 'Account.Name'],
    shown: ['Title'],
  },
  company: {
    type: 'Account',
    fields: ['Name', 'Website'],
    shown: ['Industry', 'BillingCity', 'BillingCountry'],
  },
} as const satisfies Record<CrmObject, unknown>;

/** Finds records with the words anywhere in a name, address or company, by id. An empty query finds all. */
export async function searchRecords(
  salesforce: Salesforce,
  object: CrmObject,
  query: string,
  page: CrmPage,
): Promise<{ items: CrmRecord[]; total: number; next_cursor?: string }> {
  const { type, fields, shown } = searches[object];
  const text = query.trim();
  const found = text === '' ? [] : [anyOf(fields.map((field) => `${field} LIKE ${containing(text)}`))];
  const count = `SELECT COUNT() FROM ${type}${found.length === 0 ? '' : ` WHERE ${allOf(found)}`}`;
  const { totalSize } = await parsed(queryReply, () => salesforce.connection.query(count));
  const after = page.cursor !== undefined && isId(page.cursor) ? [`Id > ${literal(page.cursor)}`] : [];
  const where = allOf([...found, ...after]);
  const records = await select(salesforce, {
    type,
    properties: shown,
    ...(where === '' ? {} : { where }),
    order: 'Id ASC',
    limit: page.limit + 1,
  });
  const items = records.slice(0, page.limit).map((raw) => toRecord(salesforce, type, raw, shown));
  const last = records[page.limit - 1];
  const more = records.length > page.limit && last !== undefined;
  return { items, total: totalSize, ...(more ? { next_cursor: valueAt(last, 'Id') } : {}) };
}
