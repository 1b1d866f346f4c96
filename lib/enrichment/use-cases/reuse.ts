import type { Enrichment, EnrichmentOptions } from '#lib/enrichment/enrichment';
import { loadFields } from '#lib/enrichment/findings-store';
import { findFresh } from '#lib/enrichment/identity-store';
import { covers, isComplete } from '#lib/enrichment/plan/reuse-rules';
import { find } from '#lib/enrichment/store';
import type { FieldValues } from '#lib/field/value';
import { hashedKey, lookupKey } from '#lib/identity/identity-keys';
import { DAY } from '#lib/shared/time';

/** Whether the request itself wants the sources asked, whatever is known. */
export const wantsFullRun = ({ refresh, instructions, goal_override }: EnrichmentOptions): boolean =>
  refresh === true || instructions !== undefined || goal_override !== undefined;

export interface Reusable {
  readonly origin: Enrichment;
  readonly completed_at: string;
  readonly fields: FieldValues;
}

/**
 * A completed enrichment of the same subject within the window, which would be used again for nothing: only one that is
 * complete, and that knows all that the request says of the subject.
 */
export async function reusable(
  request: Pick<Enrichment, 'organization_id' | 'type' | 'input' | 'options'>,
  freshnessDays: number,
  now: Date,
): Promise<Reusable | undefined> {
  if (freshnessDays === 0) return undefined;
  const { organization_id: organization, type, input } = request;
  // Only the strongest key: a request with a profile address must not find a namesake by name and company.
  const key = lookupKey(type, input);
  const identities = key === undefined ? [] : [hashedKey(type, key)];
  const oldest = now.getTime() - freshnessDays * DAY;
  const candidates = await findFresh(organization, identities);
  for (const { enrichment_id, completed_at } of candidates) {
    if (Date.parse(completed_at) < oldest) continue;
    const origin = await find(organization, enrichment_id);
    if (origin === undefined || !isComplete(origin)) continue;
    const fields = await loadFields(organization, enrichment_id);
    if (covers(origin, fields, request)) return { origin, completed_at, fields };
  }
  return undefined;
}
