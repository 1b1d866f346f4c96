import type { Finding } from '#lib/detectors/finding';
import { thresholdBetween } from '#lib/detectors/records/thresholds';
import { normalizeOrganization } from '#lib/detectors/text/normalize-name';
import type { SubjectView } from '#lib/detectors/text/subject-view';
import type { OwnershipFacts } from '#lib/entity/evidence';
import type { Snapshot } from '#lib/entity/snapshot';

/** The share of the subject that a holder had when last seen. */
export function heldBefore(prior: readonly Snapshot[], holder: string | undefined): number | undefined {
  if (holder === undefined) return undefined;
  const name = normalizeOrganization(holder);
  return prior
    .findLast((snapshot) =>
      snapshot.holdings.some((holding) => normalizeOrganization(holding.holder) === name),
    )
    ?.holdings.find((holding) => normalizeOrganization(holding.holder) === name)?.percent;
}

/** Crossings stated by a Schedule 13D or 13G about the subject. A first filing means that 5 % was passed. */
export function ownershipFindings(
  view: SubjectView,
  facts: OwnershipFacts,
  prior: readonly Snapshot[],
): Finding[] {
  const first = view.passage.sentences[0];
  if (first === undefined) return [];
  const isIssuer = facts.issuer_cik !== undefined && facts.issuer_cik === view.subject.cik;
  if (!isIssuer && !view.isSubject(facts.issuer, first)) return [];
  const largest = facts.holders.toSorted((a, b) => b.percent - a.percent)[0];
  if (largest === undefined) return [];
  const held = heldBefore(prior, largest.name);
  const before = held ?? (facts.is_amendment ? undefined : 0);
  const above = largest.percent >= 5;
  const passed = before !== undefined ? thresholdBetween(before, largest.percent) : above ? undefined : 5;
  if (passed === undefined) return [];
  const threshold = facts.is_amendment || held !== undefined ? passed : 5;
  const sentence = view.passage.sentences.find(
    (each) => each.text.includes(largest.name) && each.text.includes('%'),
  );
  if (sentence === undefined) return [];
  const direction = before !== undefined && largest.percent < before ? 'below' : above ? 'above' : 'below';
  return [
    {
      subtype: 'ownership',
      date: facts.event_date,
      payload: {
        holder: largest.name,
        issuer: facts.issuer,
        threshold,
        threshold_text: `${threshold} %`,
        direction,
        value: largest.percent,
        previous_value: held,
        kind: 'ownership',
        rule: `Schedule ${facts.schedule}`,
      },
      related: [{ name: largest.name, role: 'holder', type: 'company' }],
      confidence: 0.95,
      from: sentence,
    },
  ];
}
