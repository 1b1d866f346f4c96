import type { CrmRecord } from '#lib/crm/record/record';
import { type Salesforce, select, toRecord } from '#lib/providers/crm/salesforce/records';
import { textList } from '#lib/providers/crm/salesforce/soql';

/** Several contacts may share an address, e.g. one per account they work with. */
const MOST = 2_000;

/** The oldest contact of each address. Leads are found only by the search for one person. */
export async function contactsByEmail(
  salesforce: Salesforce,
  emails: readonly string[],
  properties: readonly string[],
): Promise<Map<string, CrmRecord>> {
  const wanted = [...new Set(emails.map((email) => email.toLowerCase()))];
  if (wanted.length === 0) return new Map();
  const found = await select(salesforce, {
    type: 'Contact',
    properties,
    where: `Email IN ${textList(wanted)}`,
    order: 'CreatedDate DESC',
    limit: MOST,
  });
  // Newest first, so that the oldest remains in the map.
  return new Map(
    found.map((raw) => {
      const record = toRecord(salesforce, 'Contact', raw, properties);
      return [record.identity.email ?? '', record];
    }),
  );
}
