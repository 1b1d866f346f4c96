import {
  type RawRecord,
  type Salesforce,
  type Selection,
  select,
  valueAt,
} from '#lib/providers/crm/salesforce/records';
import { allOf, anyOf } from '#lib/providers/crm/salesforce/soql';

const MOST = 100;
const MOST_ALONE = 2_000;

/**
 * The records that meet any of the conditions, and `only`, oldest first. If not all fit, each condition is asked alone, in this order: a
 * broad one must not hide what an exact one finds.
 */
export async function candidates(
  salesforce: Salesforce,
  what: Pick<Selection, 'type' | 'properties'>,
  conditions: readonly string[],
  only?: string,
): Promise<RawRecord[]> {
  if (conditions.length === 0) return [];
  const ask = (some: readonly string[], limit: number) =>
    select(salesforce, {
      ...what,
      where: only === undefined ? anyOf(some) : allOf([anyOf(some), only]),
      order: 'CreatedDate ASC',
      limit,
    });
  const together = await ask(conditions, MOST);
  if (together.length < MOST) return together;
  const found = new Map<string, RawRecord>();
  for (const condition of conditions)
    for (const raw of await ask([condition], MOST_ALONE)) found.set(valueAt(raw, 'Id'), raw);
  return [...found.values()];
}
