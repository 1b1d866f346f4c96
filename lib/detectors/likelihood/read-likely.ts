import { closedLongAgo, ofResults } from '#lib/detectors/deals/asserted-deal';
import { type DetectionInput, type Detector, earlierSnapshots } from '#lib/detectors/detector';
import { toDetection } from '#lib/detectors/finding';
import { isKnown } from '#lib/detectors/known-state';
import { type Telling, tellingsOf } from '#lib/detectors/likelihood/likelihood';
import { isActOfAnother } from '#lib/detectors/text/actor';
import { type Reason, reasonAgainst } from '#lib/detectors/text/guards';
import { tellsOnlyIntent } from '#lib/detectors/text/intended';
import { matchesIn } from '#lib/detectors/text/matches';
import { eventVerb } from '#lib/detectors/text/memories';
import { isProse, passageOf, type Sentence } from '#lib/detectors/text/passage';
import { namesRivalOnly } from '#lib/detectors/text/rivals';
import { type SubjectView, viewOf } from '#lib/detectors/text/subject-view';
import type { Detection, EventType } from '#lib/entity/event';
import type { Evidence } from '#lib/entity/evidence';

/** The share of its likelihood with which a passage read so is trusted: less than a form that fits. */
const TRUST = 0.8;

const against: readonly Reason[] = ['rumour', 'question', 'talks', 'considering', 'hypothetical', 'negation'];

/** What is planned has not come; only the plan of a deal is looked at where the deal is read, for it may be a deal that is announced. */
const mayBePlanned: ReadonlySet<EventType> = new Set(['acquisition', 'divestiture']);

/** What the items of an 8-K are for, by today's numbers and by those of before 2004; those for other events and releases are for all. */
const ofItem: Readonly<Record<string, readonly EventType[]>> = {
  '1.01': ['acquisition', 'divestiture'],
  '2.01': ['acquisition', 'divestiture'],
  '2': ['acquisition', 'divestiture'],
  '2.05': ['restructuring'],
  '4.01': ['auditor_change'],
  '4': ['auditor_change'],
  '5.01': ['acquisition', 'regulatory_crossing'],
  '1': ['acquisition', 'regulatory_crossing'],
  '5.02': ['leadership_change'],
  '6': ['leadership_change'],
};
const ofAll = /^(?:5|8\.01|99(?:\.\d)?)$/;

const mayTell = ({ form, item }: Evidence, type: EventType): boolean =>
  !/^8-K/.test(form ?? '') ||
  item === undefined ||
  ofAll.test(item) ||
  (ofItem[item]?.includes(type) ?? false);

const isOfSubject = (view: SubjectView, { sentences, main }: Telling) =>
  sentences.some((sentence) => view.mentionsSubject(sentence)) ||
  (view.passage.evidence.kind === 'filing' && view.genericIsSubject(main));

/** For how long after its day an event is told as new. */
const MONTHS_NEW = 9;
const monthsOf = (iso: string) => Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7));

const toldBefore = /\bpreviously[- ](?:reported|disclosed|announced)\b/i;
const isDone = /\b(?:completed|completes|closed|consummated)\b/i;

/** "bolstered by its acquisition of": a deal that explains a result. */
function explainedByDeal(text: string): boolean {
  const deal = text.search(/\b(?:acquisition|purchase|takeover|sale) of\b/i);
  return deal > 0 && ofResults.test(text.slice(0, deal));
}

/** Told with nothing but days long gone: an event recalled. */
function isRecalled(main: Sentence, published: string | undefined): boolean {
  const months = main.dates().map(({ iso }) => monthsOf(iso.length < 7 ? `${iso}-12` : iso));
  if (published === undefined) return false;
  if (closedLongAgo(main, 0, published) || explainedByDeal(main.text)) return true;
  if (months.length === 0) return false;
  const told = monthsOf(published.length < 7 ? `${published}-01` : published);
  return told - Math.max(...months) > MONTHS_NEW;
}

/** Deals are made with rivals, and people come from them; other events of theirs are not the subject's. */
const withRivals: ReadonlySet<EventType> = new Set(['acquisition', 'divestiture', 'job_change']);

/** "A week after its bigger rival Tarn said it had closed a round", "Tarn, a rival of Acme, was started in Oslo. The company raised". */
const isOfRival = (view: SubjectView, sentence: Sentence): boolean =>
  namesRivalOnly(view, sentence.text) ||
  (/^The (?:company|firm|start-?up|group),? /.test(sentence.text) && !view.genericIsSubject(sentence));

/** "Tarn has raised $40 million from Acme": the first that is done is done by another firm. */
const isOthers = (view: SubjectView, sentence: Sentence): boolean => {
  // Who leads a round is no other firm's round.
  const first = matchesIn(sentence.text, eventVerb).find(({ 0: verb }) => verb !== 'led');
  return first !== undefined && isActOfAnother(view, sentence, first.index);
};

/** Whether a sentence tells its event as a fact, and as new. */
const isTold = (text: string, reasons: readonly Reason[]): boolean =>
  reasonAgainst(text.replace(/\bno longer\b/g, ' '), reasons) === undefined &&
  !tellsOnlyIntent(text) &&
  (!toldBefore.test(text) || isDone.test(text));

function likelyIn(detector: Detector, input: DetectionInput, evidence: Evidence): Detection[] {
  const { eventType, readLikely } = detector;
  if (readLikely === undefined) return [];
  const passage = passageOf(evidence);
  const tellings = tellingsOf(passage).filter(({ type }) => type === eventType);
  if (tellings.length === 0) return [];
  const view = viewOf(passage, input.subject);
  const prior = earlierSnapshots(input);
  const reasons = mayBePlanned.has(eventType) ? against : [...against, 'planned' as const];
  for (const telling of tellings) {
    if (!isOfSubject(view, telling) || isRecalled(telling.main, passage.published)) continue;
    const confidence = Math.round(telling.likelihood * TRUST * 100) / 100;
    const found = readLikely(view, telling)
      .filter(({ from }) => [telling.main, from].every(({ text }) => isTold(text, reasons)))
      .filter(({ from }) => !isRecalled(from, passage.published))
      .filter(({ from }) => withRivals.has(eventType) || !(isOfRival(view, from) || isOthers(view, from)))
      .flatMap((finding) => toDetection(detector, passage, { ...finding, confidence }))
      .filter(({ payload }) => !isKnown(eventType, payload, prior));
    if (found.length > 0) return found.map((each) => ({ ...each, read_by: 'likelihood' }));
  }
  return [];
}

/**
 * What a detector's forms left unread: prose of which they told nothing, though its words as a whole make such an event likely. Its
 * facts are then what stands where they would stand, and without the facts that the event needs there is none.
 */
export function likelyDetections(
  detector: Detector,
  input: DetectionInput,
  found: readonly Detection[],
): Detection[] {
  return input.evidence
    .filter(
      (evidence) =>
        isProse(evidence) &&
        mayTell(evidence, detector.eventType) &&
        !found.some(({ evidence_id }) => evidence_id === evidence.id),
    )
    .flatMap((evidence) => likelyIn(detector, input, evidence));
}
