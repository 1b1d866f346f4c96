import type { Finding } from '#lib/detectors/finding';
import { type Holding, readHolding } from '#lib/detectors/regulatory/holding';
import { thresholdBetween, thresholds } from '#lib/detectors/regulatory/thresholds';
import { heldByNext } from '#lib/detectors/regulatory/told-next';
import { normalizeOrganization } from '#lib/detectors/text/normalize-name';
import { bodyFirst, type Passage, type Sentence } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';
import type { OwnershipFacts } from '#lib/entity/evidence';
import type { Snapshot } from '#lib/entity/snapshot';

function known(prior: readonly Snapshot[], holder: string | undefined): number | undefined {
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
  const before = known(prior, largest.name) ?? (facts.is_amendment ? undefined : 0);
  const above = largest.percent >= 5;
  const threshold = before !== undefined ? thresholdBetween(before, largest.percent) : above ? undefined : 5;
  if (threshold === undefined) return [];
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
        threshold: facts.is_amendment || known(prior, largest.name) !== undefined ? threshold : 5,
        threshold_text: `${facts.is_amendment ? threshold : 5} %`,
        direction,
        value: largest.percent,
        previous_value: known(prior, largest.name),
        kind: 'ownership',
        rule: `Schedule ${facts.schedule}`,
      },
      related: [{ name: largest.name, role: 'holder', type: 'company' }],
      confidence: 0.95,
      from: sentence,
    },
  ];
}

/** Most items of an 8-K name percentages of shares for other reasons: options, terms of a merger, pay. */
export const mayTellHoldings = ({ evidence: { form, item } }: Passage): boolean =>
  !/^8-K/.test(form ?? '') || item === undefined || /^(?:5\.01|7\.01|8\.01|5|1)$/.test(item);

const ofHolding =
  /\b(?:holdings?|stakes?|shareholding|interest|owns?|owned|ownership|voting|votes|shares|stock|share capital|beneficial\w*)\b/i;

/** A holding as an event: nothing where no limit was passed. */
export function holdingFinding(
  view: SubjectView,
  sentence: Sentence,
  holding: Holding,
  prior: readonly Snapshot[],
): Finding | undefined {
  const before = holding.previous ?? known(prior, holding.holder);
  const explicit = holding.threshold;
  const derived =
    explicit ?? deriveThreshold(holding.value, before, holding.direction, holding.isFirstDisclosure);
  if (derived === undefined) return undefined;
  // "an increase of more than 50 percent to its programme": a share of something, and nobody holds it.
  if (holding.holder === undefined && holding.value === undefined && !ofHolding.test(sentence.text))
    return undefined;
  return {
    subtype: 'ownership',
    date: sentence.dates().find((date) => date.iso.length === 10)?.iso,
    payload: {
      holder: holding.holder,
      issuer: view.names()[0],
      threshold: derived,
      threshold_text: `${derived} %`,
      direction: holding.direction,
      value: holding.value,
      previous_value: before,
      kind: 'ownership',
    },
    related: holding.holder === undefined ? [] : [{ name: holding.holder, role: 'holder', type: 'company' }],
    confidence: explicit === undefined ? 0.8 : 0.9,
    from: sentence,
  };
}

/** Crossings that prose reports: an explicit passing of a limit, or a stake newly built or sold across one. */
export function ownershipInText(view: SubjectView, prior: readonly Snapshot[]): Finding[] {
  if (!mayTellHoldings(view.passage)) return [];
  const findings: Finding[] = [];
  // A title tells less than the text below it, and counts where that tells nothing.
  for (const sentence of bodyFirst(view.passage)) {
    if (sentence.isHeadline && findings.length > 0) break;
    const holding = readHolding(view, sentence) ?? heldByNext(view, sentence);
    if (holding === undefined) continue;
    const finding = holdingFinding(view, sentence, holding, prior);
    if (finding === undefined) continue;
    if (findings.some((other) => other.payload['holder'] === holding.holder || holding.holder === undefined))
      continue;
    findings.push(finding);
  }
  return findings;
}

function deriveThreshold(
  value: number | undefined,
  before: number | undefined,
  direction: 'above' | 'below',
  isFirst: boolean,
): number | undefined {
  if (value === undefined) return undefined;
  if (before !== undefined)
    // In much of Europe 3 % is the first limit.
    return thresholdBetween(before, value) ?? (before < 3 !== value < 3 ? 3 : undefined);
  if (direction === 'above')
    return value < 5 ? undefined : isFirst ? 5 : thresholds.findLast((each) => each <= value);
  return thresholds.find((each) => each > value);
}
