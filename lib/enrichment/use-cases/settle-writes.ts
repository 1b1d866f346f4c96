import { counted, ended, isMember } from '#lib/batch/record/use-cases/counter-home';
import { writeEntry } from '#lib/billing/store';
import type { SourceOutcome } from '#lib/claim/claim';
import type { Write } from '#lib/db/write';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { rememberFresh } from '#lib/enrichment/identity-store';
import { hasOwnBrief } from '#lib/enrichment/plan/reuse-rules';
import { turnGivenBack } from '#lib/enrichment/use-cases/line';
import { wantsFullRun } from '#lib/enrichment/use-cases/reuse';
import type { FieldValues } from '#lib/field/value';
import { hashedKey, identityKeys, identityKeysOfValues, lookupKey } from '#lib/identity/identity-keys';
import { toIso } from '#lib/shared/time';

/** Ends the reservation: posted if sources were asked and found the subject, released for a miss or a reuse. */
export function creditWrites(
  stored: Enrichment,
  charged: boolean,
  outcomes: readonly SourceOutcome[],
  now: Date,
): Write[] {
  const { organization_id: organization, id, reservation } = stored;
  const found = Object.fromEntries(
    outcomes.filter(({ status }) => status === 'found').map(({ source }) => [`found_by_${source}`, 1]),
  );
  const counters = {
    enrichments_processing: -1,
    enrichments_completed: 1,
    ...turnGivenBack(stored),
    ...found,
  };
  if (reservation.state !== 'held' || reservation.credits === 0) return [counted(stored, counters, now)];
  if (!charged) return [ended(stored, 'voided', counters, now)];
  if (isMember(stored)) return [ended(stored, 'posted', counters, now)];
  return [
    ended(stored, 'posted', counters, now),
    writeEntry(organization, {
      id: `enrichment#${id}`,
      at: toIso(now),
      kind: 'spend',
      from: 'held',
      to: 'spent',
      amount: reservation.credits,
      reference: { type: 'enrichment', id: String(id) },
      description: `Enrichment enr_${id}`,
    }),
  ];
}

/** How many names a result is remembered under. More would cost more than the reuse saves. */
const MOST_IDENTITIES = 6;

/**
 * Remembers the result under its names. The name it was asked by is written in the final transaction, and only if no other result for the
 * subject that would have answered the request has ended since: two simultaneous requests are charged once. An explicit full run is always
 * charged. The other names are written ahead, at half the price; a result counts only once it has ended.
 */
export function freshWrites(
  stored: Enrichment,
  fields: FieldValues,
  days: number,
  charged: boolean,
  replaces: number | undefined,
  now: Date,
): { readonly ahead: readonly Write[]; readonly atEnd: readonly Write[] } {
  if (days === 0 || stored.reused_from !== undefined || hasOwnBrief(stored)) return { ahead: [], atEnd: [] };
  const { type, input, options, organization_id: organization } = stored;
  const asked = lookupKey(type, input);
  const contested = charged && !wantsFullRun(options);
  const remember = (key: string, since?: string) =>
    rememberFresh(
      organization,
      hashedKey(type, key),
      stored.id,
      now,
      days,
      since === undefined ? undefined : { since, replaces },
    );
  const known = new Set([...identityKeys(type, input), ...identityKeysOfValues(type, fields)]);
  const others = [...known].filter((key) => key !== asked).slice(0, MOST_IDENTITIES - 1);
  return {
    ahead: others.map((key) => remember(key)),
    atEnd: asked === undefined ? [] : [remember(asked, contested ? stored.created_at : undefined)],
  };
}
