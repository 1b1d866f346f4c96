import { changeDate, completionDate, markedDate, yearFrom } from '#lib/detectors/auditor/dates';
import { isItemOfAuditors, mayTellOfAuditors, mentionsOffice } from '#lib/detectors/auditor/firms';
import { type Half, halvesOf } from '#lib/detectors/auditor/halves';
import { incumbentIn } from '#lib/detectors/auditor/incumbent';
import { tellsOfAnother } from '#lib/detectors/auditor/of-another';
import { unnamedHalf } from '#lib/detectors/auditor/unnamed-half';
import { type DetectionInput, type Detector, earlierSnapshots } from '#lib/detectors/detector';
import { type Finding, toDetection } from '#lib/detectors/finding';
import { wasAuditor } from '#lib/detectors/known-state';
import { likelyAuditors } from '#lib/detectors/likelihood/auditor-facts';
import { sameOrganization } from '#lib/detectors/text/normalize-name';
import { isProse, passageOf, type Sentence } from '#lib/detectors/text/passage';
import { type SubjectView, viewOf } from '#lib/detectors/text/subject-view';
import type { Detection, RelatedName } from '#lib/entity/event';
import { eventPayloads } from '#lib/entity/event-payloads';

const noChange =
  /\b(?:ratif(?:y|ied|ies|ication|ying)|re-?appoint(?:ed|ment|s)?|re-?elect(?:ed|ion|s)?|re-?engag(?:ed|ement)|continue(?:s|d)? (?:to (?:serve|act|be)|as)|no (?:changes?|disagreements?)|not (?:had|been) (?:any )?(?:changes?|disagreements?)|has (?:served|been|acted) (?:as )?(?:our|the|its)|have served|was (?:also )?(?:elected|re-elected) (?:as )?auditor for (?:the|a) (?:new|next)|fees?|qualif(?:y|ied)|opinion on its|audited by|as set forth in their report|consent|no longer be relied (?:up)?on)\b/i;
/** An auditor who will not stand again goes, though re-election is spoken of. */
const declines =
  /\b(?:declin\w+|not|unwilling) (?:to )?(?:stand|seek|be|offer)\b|\bnot (?:to )?re-?(?:appoint|elect)/i;
const oldDate = /\b(?:since (?:19|20)\d\d|for (?:many|several|the past|over \w+) years)\b/i;

function readFinding(view: SubjectView): Finding | undefined {
  const { sentences, published } = view.passage;
  if (!isItemOfAuditors(view.passage) && !sentences.some(mayTellOfAuditors)) return undefined;
  const halves = sentences.flatMap((sentence) => {
    if (!mayTellOfAuditors(sentence) && !mentionsOffice(view.passage, sentence)) return [];
    if (
      noChange.test(sentence.text) &&
      !declines.test(sentence.text) &&
      !/\b(?:dismiss|discharg|resign|terminat|ceased|declin|engaged|replac|stood down|st(?:epp?(?:ed|s)|ands) down|walk(?:ed|s) (?:out|away)|\bquit|no longer|approved the (?:appointment|engagement))/i.test(
        sentence.text,
      )
    )
      return [];
    if (
      /\bratif|re-?appoint|re-?elect/i.test(
        sentence.text.replace(/\bapproved and ratified (?=the (?:engagement|dismissal))/, ''),
      ) &&
      !declines.test(sentence.text)
    )
      return [];
    if (
      oldDate.test(
        sentence.text.replace(
          /(?:,| -)? (?:which|who|that) (?:has|have|had|served|was|were|is|are|did|audited|held|acted) [^,;]*|, having [^,;]*|, (?:its|the) (?:\w+ )?auditors? since (?:19|20)\d\d\b|\bfor the first time since \d{4}/gi,
          '',
        ),
      )
    )
      return [];
    if (published !== undefined && isHistory(view, sentence, published)) return [];
    const found = [unnamedHalf(view, sentence), ...halvesOf(view, sentence)].filter(
      (half) => half !== undefined,
    );
    return found.length > 0 && tellsOfAnother(view, sentence) ? [] : found;
  });
  const goes = halves.find((half) => half.side === 'outgoing');
  const incoming = halves.find(
    (half) => half.side === 'incoming' && !(goes !== undefined && sameOrganization(half.firm, goes.firm)),
  );
  const first = [goes, incoming]
    .filter((half) => half !== undefined)
    .toSorted((a, b) => a.sentence.index - b.sentence.index)[0];
  if (first === undefined) return undefined;
  if (!view.mentionsSubject(first.sentence) && !view.genericIsSubject(first.sentence)) return undefined;
  if (incoming !== undefined && goes === undefined && !isNewEngagement(view, incoming.sentence))
    return undefined;
  const outgoing = goes ?? (incoming === undefined ? undefined : incumbentIn(view, incoming));
  const last = [outgoing?.named?.sentence ?? outgoing?.sentence, incoming?.sentence]
    .filter((each) => each !== undefined)
    .toSorted((a, b) => b.index - a.index)[0];
  const name = (half: Half | undefined) =>
    half === undefined ? undefined : (view.passage.definitions().get(half.firm.toLowerCase()) ?? half.firm);
  const nextSentence = sentences[first.sentence.index + 1];
  const effectiveNext =
    nextSentence !== undefined &&
    /\beffective\b/i.test(nextSentence.text) &&
    /engage|appoint|dismiss|resign/i.test(nextSentence.text)
      ? nextSentence
      : undefined;
  const later = sentences.slice(first.sentence.index + 1);
  const markedLater = later
    .slice(0, 2)
    .filter((each) => /audit|resign|appoint|engage|dismiss/i.test(each.text))
    .map(markedDate)
    .find((each) => each !== undefined);
  const date =
    first.named?.date ??
    changeDate(first.sentence, 'absolute') ??
    markedLater ??
    changeDate(first.sentence) ??
    (effectiveNext === undefined ? undefined : changeDate(effectiveNext)) ??
    (last === undefined ? undefined : changeDate(last));
  const completion = completionDate(first.sentence, later);
  const effective = completion === undefined ? (date ?? yearFrom(first.sentence)) : completion.date;
  const related: RelatedName[] = [
    ...(name(outgoing) === undefined
      ? []
      : [{ name: name(outgoing) ?? '', role: 'outgoing_auditor', type: 'company' as const }]),
    ...(name(incoming) === undefined
      ? []
      : [{ name: name(incoming) ?? '', role: 'incoming_auditor', type: 'company' as const }]),
  ];
  return {
    subtype: outgoing?.reason,
    date,
    payload: {
      outgoing: name(outgoing),
      incoming: name(incoming),
      reason: outgoing?.reason,
      effective_date: effective,
    },
    related,
    confidence: outgoing !== undefined && incoming !== undefined ? 0.95 : 0.85,
    from: first.sentence,
    to: last === first.sentence ? effectiveNext : last,
  };
}

/** "an uplisting step by engaging Acme LLC, a PCAOB-registered accounting firm": such a firm is engaged for the first time. */
const firstOfItsKind =
  /\b(?:engag(?:es|ed|ing)|engagement of|hir(?:es|ed|ing)|retain(?:s|ed|ing)|appoint(?:s|ed|ing|ment of)|select(?:s|ed|ing)|bring(?:s|ing) in) [^;]{0,90}\bPCAOB\b/i;

/** "announced the engagement of KPMG": what is announced is new. */
const announcesEngagement =
  /\bannounc(?:es|ed|ing)(?: today| yesterday| (?:on )?\w+day)?,? (?:that )?(?:(?:the|its|a) )?(?:(?:engagement|appointment|selection|hiring|retention) of|(?:it|the company) ha[sd] (?:engaged|appointed|selected|hired|retained))\b/i;

/** An engagement alone is a change only where the text marks it as new: in Item 4 of an 8-K or 77K of an N-SAR, or by its own words. */
function isNewEngagement(view: SubjectView, sentence: Sentence): boolean {
  const { evidence, published } = view.passage;
  if (/^(?:4(?:\.01)?|77K)$/.test(evidence.item ?? '') || isItemOfAuditors(view.passage)) return true;
  if (
    /\b(?:new|successor|replac|change|switch|effective|tender|proposed appointment|in place of|in succession to|to succeed|without an? (?:\w+ )?(?:auditor|accountant)|following the (?:resignation|retirement)|will (?:remain|continue)\b[^;]{0,40} (?:through|until)|(?:audit|auditor) [^;,]{0,40}from (?:fiscal |financial year )?20\d\d|(?:pick(?:ed|s)|cho(?:se|oses)|tapp(?:ed|s)) [^;]{2,60} to audit|(?:w[io]ns?|lands?|landed|secure[sd]|snatch(?:ed|es)|scoop(?:ed|s)|bag(?:ged|s)|pick(?:ed|s) up) [^;.,]{0,60}audit)\b/i.test(
      sentence.text,
    )
  )
    return true;
  if (firstOfItsKind.test(sentence.text) || announcesEngagement.test(sentence.text)) return true;
  if (evidence.item !== undefined && evidence.item !== '9') return false;
  const dated = sentence
    .dates()
    .some(
      (date) =>
        date.iso.length === 10 && (published === undefined || date.iso.slice(0, 4) === published.slice(0, 4)),
    );
  return (
    dated &&
    /\b(?:engaged|retained|appointed|hired)\b/i.test(sentence.text) &&
    !/\bfor the (?:fiscal )?year|annual (?:general )?meeting|AGM\b/i.test(sentence.text)
  );
}

/** Told of the past: by years in a filing; in the press also where only a month well before is given ("In May, X resigned"). */
function isHistory(view: SubjectView, sentence: Sentence, published: string): boolean {
  const { kind, form } = view.passage.evidence;
  // "which had held office since 2009" dates what went before.
  const dates = sentence
    .dates()
    .filter((date) => !/\bsince (?:\w+ )?$/i.test(sentence.text.slice(0, date.start)));
  const years = dates.map((date) => Number(date.iso.slice(0, 4)));
  const allowance = form !== undefined && /^10-/.test(form) ? 2 : 1;
  if (years.length > 0 && Math.max(...years) < Number(published.slice(0, 4)) - allowance) return true;
  const opening = dates.find((date) => date.start < 8 && date.iso.length === 7)?.iso;
  return kind === 'news' && opening !== undefined && monthsBetween(opening, published) > 1;
}

const monthsBetween = (earlier: string, later: string) =>
  (Number(later.slice(0, 4)) - Number(earlier.slice(0, 4))) * 12 +
  (Number(later.slice(5, 7)) - Number(earlier.slice(5, 7)));

function detect(input: DetectionInput): Detection[] {
  const prior = earlierSnapshots(input);
  if (prior.length === 0) return [];
  return input.evidence.flatMap((evidence) => {
    if (!isProse(evidence)) return [];
    const passage = passageOf(evidence);
    const finding = readFinding(viewOf(passage, input.subject));
    const incoming = finding?.payload['incoming'];
    if (finding === undefined || (typeof incoming === 'string' && wasAuditor(prior, incoming))) return [];
    return toDetection(AuditorChangeDetector, passage, finding);
  });
}

export const AuditorChangeDetector: Detector = {
  name: 'AuditorChangeDetector',
  eventType: 'auditor_change',
  appliesTo: 'company',
  needsPrior: true,
  payload: eventPayloads.auditor_change,
  detect,
  readLikely: (view, { sentences }) => {
    if (sentences.some(({ text }) => noChange.test(text))) return [];
    const sides = likelyAuditors(view, sentences);
    if (sides === undefined || tellsOfAnother(view, sides.from)) return [];
    const { from, to, ...payload } = sides;
    const date = changeDate(from);
    return [{ date, payload: { ...payload, effective_date: date }, from, to }];
  },
};
