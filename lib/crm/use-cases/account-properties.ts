import type { CrmProperty } from '#lib/crm/record/property';
import type { OpenCrm } from '#lib/crm/use-cases/open-crm';
import { MINUTE } from '#lib/shared/time';

/** Properties change when somebody edits the account's settings; one writeback per second must not read them each time. */
const KEPT = 5 * MINUTE;
const MOST_KEPT = 20;
const kept = new Map<string, { readonly until: number; readonly properties: Promise<CrmProperty[]> }>();

/** Contact and company properties of the connected account. */
export function accountProperties({ name, run }: OpenCrm, now: Date): Promise<CrmProperty[]> {
  const known = kept.get(name);
  if (known && known.until > now.getTime()) return known.properties;
  if (kept.size >= MOST_KEPT) kept.clear();
  const properties = run(async (crm) =>
    (await Promise.all([crm.properties('contact'), crm.properties('company')])).flat(),
  );
  kept.set(name, { until: now.getTime() + KEPT, properties });
  properties.catch(() => kept.delete(name));
  return properties;
}
