import { detectorOf } from '#lib/detectors/detector';
import { type Finding, relatedAs } from '#lib/detectors/finding';
import { dayOf, filling, lastOf, partiesOf } from '#lib/detectors/reader/facts';
import { chosen, type Telling, tellingsOf } from '#lib/detectors/reader/tellings';
import { formFinding } from '#lib/detectors/records/holding-form';
import { heldBefore, ownershipFindings } from '#lib/detectors/records/ownership';
import { coverFinding } from '#lib/detectors/records/schedule-cover';
import { thresholdBetween, thresholds } from '#lib/detectors/records/thresholds';
import type { SubjectView } from '#lib/detectors/text/subject-view';
import type { Snapshot } from '#lib/entity/snapshot';

/** The threshold between two holdings; without an earlier holding, the nearest one passed. */
function passed(value: number | undefined, before: number | undefined, isBelow: boolean): number | undefined {
  if (value === undefined) return undefined;
  if (before !== undefined)
    return thresholdBetween(before, value) ?? (before < 3 !== value < 3 ? 3 : undefined);
  return isBelow ? thresholds.find((each) => each > value) : thresholds.findLast((each) => each <= value);
}

const rules: readonly (readonly [RegExp, string])[] = [
  [
    /\bminimum (?:closing )?bid\b|\$1(?:\.00)?\b|\bone dollar\b|\bbid price\b/i,
    'minimum bid price requirement',
  ],
  [
    /\b(?:annual|quarterly|periodic|10-[KQ])\b.*\b(?:report|filing|file)\b|\btimely fil/i,
    'timely filing of periodic reports',
  ],
  [
    /\bstockholders'? equity|shareholders'? equity|\bequity requirement/i,
    "minimum stockholders' equity requirement",
  ],
  [
    /\bmarket value of (?:listed securities|publicly held)|\bmarket capitali[sz]ation\b/i,
    'minimum market value requirement',
  ],
  [/\baudit committee\b/i, 'audit committee composition requirement'],
  [/\bindependent director/i, 'independent director requirement'],
  [/\bannual (?:general )?meeting/i, 'annual meeting requirement'],
  [/\bpublic float|free float|publicly held shares/i, 'minimum public float requirement'],
];

/** The rule that is cited: "Nasdaq Listing Rule 5550(a)(2)", "Section 30 of the Danish Capital Markets Act". */
const cited =
  /(?:(?:Nasdaq|NYSE|Main Board) )?(?:(?:Listing|Marketplace) |Chapter \d+ ?, )?(?:\b(?:[Rr]ule|[Ss]ec(?:tion|\.)|[Aa]rt(?:icle|\.)|[Rr]egulation|National Instrument)|§) ?\d[\d.]*(?<!\.)[A-Z]?(?:-\d+)?(?: ?\(\w{1,4}\))*(?: of (?:the )?\p{Lu}[\p{L}'-]*(?: (?:of |and |on )?\p{Lu}[\p{L}']*){0,6}| \p{Lu}\p{L}+G\b)?/u;

function listingFinding(telling: Telling, isBelow: boolean): Finding {
  const { view, read, main, sentence } = telling;
  const around = read
    .slice(Math.max(0, main - 1), main + 3)
    .map((each) => each.sentence.text)
    .join(' ');
  const rule =
    rules.find(([words]) => words.test(sentence.text))?.[1] ??
    rules.find(([words]) => words.test(around))?.[1];
  return {
    subtype: 'listing_rule',
    date: dayOf(filling(telling, 'regulatory_crossing', 'date')),
    payload: {
      issuer: view.names()[0],
      threshold: filling(telling, 'regulatory_crossing', 'threshold')?.item.value,
      threshold_text: rule ?? 'continued listing standard',
      direction: isBelow ? 'below' : 'above',
      kind: 'listing_rule',
      rule: cited.exec(around)?.[0] ?? rule,
    },
    telling,
    from: sentence,
  };
}

/** A company that grew past a legal limit of assets, staff or turnover, or fell below it. */
function sizeFinding(telling: Telling, isBelow: boolean): Finding {
  const limit = filling(telling, 'regulatory_crossing', 'threshold');
  const value = filling(telling, 'regulatory_crossing', 'value');
  return {
    subtype: 'size',
    date: dayOf(filling(telling, 'regulatory_crossing', 'date')),
    payload: {
      issuer: telling.view.names()[0],
      threshold: limit?.item.value,
      threshold_text: limit?.text ?? 'legal limit',
      direction: isBelow ? 'below' : 'above',
      value: value?.item.value,
      kind: 'size',
    },
    telling,
    from: telling.sentence,
    to: lastOf(telling, [limit, value]),
  };
}

function findingOf(telling: Telling, prior: readonly Snapshot[]): Finding | undefined {
  const isBelow = chosen(telling, 'regulatory_crossing.direction=below') > 0.5;
  if (chosen(telling, 'regulatory_crossing.kind=listing_rule') > 0.5) return listingFinding(telling, isBelow);
  if (chosen(telling, 'regulatory_crossing.kind=size') > 0.5) return sizeFinding(telling, isBelow);
  const { view, sentence } = telling;
  const { holder } = partiesOf(telling, 'regulatory_crossing', [['holder', 0.4]]);
  const told = filling(telling, 'regulatory_crossing', 'threshold');
  const percent = filling(telling, 'regulatory_crossing', 'value');
  const value = percent?.item.value;
  const before =
    filling(telling, 'regulatory_crossing', 'previous_value')?.item.value ?? heldBefore(prior, holder?.text);
  const threshold = told?.item.value ?? passed(value, before === value ? undefined : before, isBelow);
  // A holding that passed no threshold, or has no holder, is no news.
  if (threshold === undefined && (holder === undefined || value !== undefined)) return undefined;
  return {
    subtype: 'ownership',
    date: dayOf(filling(telling, 'regulatory_crossing', 'date')),
    payload: {
      holder: holder?.text,
      issuer: view.names()[0],
      threshold,
      threshold_text: threshold === undefined ? 'notifiable holding' : `${threshold} %`,
      direction: isBelow ? 'below' : 'above',
      value,
      previous_value: before === value ? undefined : before,
      kind: 'ownership',
      rule: cited.exec(sentence.text)?.[0],
    },
    related: relatedAs(holder?.text, 'holder'),
    telling,
    from: sentence,
    to: lastOf(telling, [holder, percent]),
  };
}

function read(view: SubjectView, prior: readonly Snapshot[]): readonly Finding[] {
  const { evidence } = view.passage;
  if (evidence.kind === 'job_post' || evidence.kind === 'profile') return [];
  if (evidence.structured?.shape === 'ownership') return ownershipFindings(view, evidence.structured, prior);
  if (evidence.structured !== undefined) return [];
  const printed = [...formFinding(view), ...coverFinding(view)].slice(0, 1);
  if (printed.length > 0) return printed;
  return tellingsOf(view, 'regulatory_crossing').flatMap((telling) => findingOf(telling, prior) ?? []);
}

export const RegulatoryCrossingDetector = detectorOf('regulatory_crossing', read);
