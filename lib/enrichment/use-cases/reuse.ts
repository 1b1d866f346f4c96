import type { Enrichment } from '#lib/enrichment/enrichment';
import { loadFields } from '#lib/enrichment/findings-store';
import { findFresh, type Remembered } from '#lib/enrichment/identity-store';
import type { EnrichmentOptions } from '#lib/enrichment/options';
import { covers, isComplete } from '#lib/enrichment/plan/reuse-rules';
import { find } from '#lib/enrichment/store';
import type { FieldValues } from '#lib/field/value';
import { hashedKey, lookupKey } from '#lib/identity/identity-keys';
import { DAY } from '#lib/shared/time';

/** Whether the request demands a full run, whatever is known. */
export const wantsFullRun = ({ refresh, instructions, goal_override }: EnrichmentOptions): boolean =>
  refresh === true || instructions !== undefined || goal_override !== undefined;

export interface Reusable {
  readonly origin: Enrichment;
  readonly completed_at: string;
  readonly fields: FieldValues;
}

type Request = Pick<Enrichment, 'organization_id' | 'type' | 'input' | 'options'>;

/** The hash under which a result for this request is remembered; `undefined` if none may be used. */
export function freshHash({ type, input }: Request, freshnessDays: number): string | undefined {
  // Only the strongest key: a request with a profile address must not match a namesake by name and company.
  const key = freshnessDays === 0 ? undefined : lookupKey(type, input);
  return key === undefined ? undefined : hashedKey(type, key);
}

/**
 * A completed enrichment of the same subject within the window that can be reused for free: only if it is complete and knows all that the
 * request says about the subject.
 */
export async function reusable(
  request: Request,
  freshnessDays: number,
  now: Date,
): Promise<Reusable | undefined> {
  const hash = freshHash(request, freshnessDays);
  if (hash === undefined) return undefined;
  const [remembered] = await findFresh(request.organization_id, [hash]);
  return remembered && (await reusableOf(remembered, request, freshnessDays, now));
}

/** Checks a result that was found under {@link freshHash}. */
export async function reusableOf(
  { enrichment_id, completed_at }: Remembered,
  request: Request,
  freshnessDays: number,
  now: Date,
): Promise<Reusable | undefined> {
  if (Date.parse(completed_at) < now.getTime() - freshnessDays * DAY) return undefined;
  const origin = await find(request.organization_id, enrichment_id);
  if (origin === undefined || !isComplete(origin)) return undefined;
  const fields = await loadFields(request.organization_id, enrichment_id);
  return covers(origin, fields, request) ? { origin, completed_at, fields } : undefined;
}
