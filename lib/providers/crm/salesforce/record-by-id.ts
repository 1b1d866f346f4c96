import { parsed } from '#lib/providers/crm/salesforce/connection';
import {
  queryReply,
  type RawRecord,
  type Salesforce,
  select,
  valueAt,
} from '#lib/providers/crm/salesforce/records';
import { type SobjectType, typeOfId } from '#lib/providers/crm/salesforce/sobject';
import { literal } from '#lib/providers/crm/salesforce/soql';

/** Follows a record merged into one that was merged itself; more steps are a cycle. */
const MOST_STEPS = 4;

/** The record that another was merged into; a merged record counts as deleted, and names the one kept. */
async function mergedInto(
  { connection }: Salesforce,
  type: SobjectType,
  id: string,
): Promise<string | undefined> {
  const soql = `SELECT MasterRecordId FROM ${type} WHERE Id = ${literal(id)} AND IsDeleted = true LIMIT 1`;
  const { records } = await parsed(queryReply, () => connection.query(soql, { deleted: true }));
  return valueAt(records[0] ?? {}, 'MasterRecordId') || undefined;
}

/**
 * The record with an id, or its successor: the record it was merged into, or the contact that a lead was converted to. Undefined if it
 * never existed or was deleted.
 */
export async function recordById(
  salesforce: Salesforce,
  id: string,
  properties: readonly string[],
): Promise<{ readonly type: SobjectType; readonly raw: RawRecord } | undefined> {
  let wanted: string | undefined = id;
  for (let step = 0; step < MOST_STEPS && wanted !== undefined; step += 1) {
    const type = typeOfId(wanted);
    if (type === undefined) return undefined;
    const [raw] = await select(salesforce, {
      type,
      properties: type === 'Lead' ? [...properties, 'ConvertedContactId'] : properties,
      where: `Id = ${literal(wanted)}`,
      limit: 1,
    });
    const next = raw ? valueAt(raw, 'ConvertedContactId') : '';
    if (raw && next === '') return { type, raw };
    wanted = next || (await mergedInto(salesforce, type, wanted));
  }
  return undefined;
}
