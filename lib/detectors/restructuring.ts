import { partyNames } from '#lib/detectors/deals/parties';
import type { DetectionInput, Detector } from '#lib/detectors/detector';
import { type Finding, toDetection } from '#lib/detectors/finding';
import {
  headcountAhead,
  isNamedAhead,
  isNamedNext,
  onlyComments,
  ownClause,
  speaksItself,
} from '#lib/detectors/restructuring/around';
import { isAsserted, notDecided, recallsEarlier } from '#lib/detectors/restructuring/asserted-cut';
import { cutFinding } from '#lib/detectors/restructuring/finding';
import { moneyScale, readScale, type Scale } from '#lib/detectors/restructuring/scale';
import { percentBehind } from '#lib/detectors/restructuring/shares';
import { usualWays, wayOfCutting } from '#lib/detectors/restructuring/ways';
import { deniesCut } from '#lib/detectors/restructuring/words';
import { isActOfAnother } from '#lib/detectors/text/actor';
import { anyOf } from '#lib/detectors/text/any-of';
import { matchesIn } from '#lib/detectors/text/matches';
import { isProse, passageOf, type Sentence } from '#lib/detectors/text/passage';
import { opensWithRival } from '#lib/detectors/text/rivals';
import { type SubjectView, viewOf } from '#lib/detectors/text/subject-view';
import type { Detection } from '#lib/entity/event';
import { eventPayloads } from '#lib/entity/event-payloads';

/** "which laid off 40 people in the fall": told in passing. */
const aside =
  /,? (?:which|who|that) (?:has |had |also |already )*(?:laid off|cut|shed|let go|eliminated|axed|slashed|closed|shut|fired|furloughed) (?:[^,;]|,(?=\d)){2,90}?\b(?:during|at the height of|in (?:the )?(?:pandemic|crisis|downturn|spring|summer|fall|autumn|winter|January|February|March|April|May|June|July|August|September|October|November|December|(?:19|20)\d\d)|earlier|ago|last \w+|this year|in (?:his|her|its|their) (?:first|early|second))\b[^,;]*(?:,|$)|,? (?:which|who|that) (?:has |had )?(?:recently|just) (?:laid off|cut|shed|let go|eliminated|axed|slashed|closed|shut(?:tered)?|fired|furloughed) [^,;]{2,90}, (?=(?:will|would|said|says|has|have|is|was|plans|agreed|named|hired|reported|announced)\b)/iu;
/** "as the airline tries to cut jobs": what somebody attempts, told in passing. */
const attempt =
  /\b(?:as|while|where|when|with) (?:it|they|the [\p{Ll}-]+|\p{Lu}[\p{L}.'-]+) (?:tries|try|trying|tried|seeks?|seeking|sought|looks?|looking|struggles|attempts?|battles|fights) to (?:cut|shed|slash|trim|reduce|axe|eliminate|lay off)\b[^,;]*/gu;
/** "a day after it announced layoffs", "amid layoffs": known already, and not what the sentence reports. */
const known = anyOf(
  /\bwho (?:were|was|had been) (?:furloughed|laid off|let go|made redundant|dismissed|sacked|fired)\b[^;,]*/gu,
  /^While \p{Lu}[^;,]* (?:have|has) (?:laid off|cut|shed|let go|slashed|axed|fired|closed)\b[^;,]*/gu,
  /\b(?:profits?|loss(?:es)?|earnings|results|sales|margins?)\b[^;]{0,80} (?:as|after|because) (?:it|they|the \p{Ll}+) (?:cut|closed|shed|laid off|slashed|trimmed)\b[^;]*/gu,
  /\b(?:an?|one|two|three|four|several|a few|\d+) (?:days?|weeks?|months?) after (?:it|they|the [\p{Ll}-]+|\p{Lu}[\p{L}.'-]+) (?:announced|said|unveiled|revealed|disclosed|confirmed|laid off|cut)\b[^,;]*/gu,
  /\b(?:amid|despite) (?:[\p{Ll}-]+ ){0,3}(?:layoffs|lay-offs|job cuts|closures|restructuring|staff cuts|redundancies)\b/gu,
  /\b(?:job |staff )?(?:cuts|layoffs|lay-offs|closures|reductions|redundancies|restructuring)(?: (?:that )?(?:it|the company|\p{Lu}\p{L}+))? (?:had |was |were )?(?:previously |already |first )?(?:announced|unveiled|launched) (?:in|last|earlier|a year|two years)\b/gu,
  /\bas (?:it|the [\p{Ll}-]+) (?:winds|winding|wound) down [^,;]*/gu,
);
const inPassing = [attempt, known];
/** "An Acme supplier, Tormax, will lay off": who acts only has to do with the subject. */
const besideSubject =
  /^(?:An? |The )?((?:\p{Lu}[\p{L}&.-]+ ){1,3})(?:supplier|rival|competitor|customer|client|contractor|dealer|partner|peer|shareholder|investor)s?\b/u;
/** "When Freightly dismissed 120 people on Monday": what another did, for a time to tell of. */
const whenAnother =
  /^(?:When|After|Since) ((?:\p{Lu}[\p{L}&.-]+ ){1,3})(?:had |has )?(?:dismiss|laid|lay|cut|shed|fired|axed|closed|let go|slash)/u;
/** "Layoffs at its rival Tarn are a gift to Acme": whose the cuts are. */
const cutsAt =
  /\b(?:[Ll]ay-?offs|(?:[Jj]ob|[Ss]taff) (?:cuts|losses)|[Rr]edundancies) (?:at|by|of) (?:(?:its|the|an?) )?(?:(?:[\p{Ll}-]+ )?(?:rival|competitor|supplier|customer|peer|neighbour) )?((?:\p{Lu}[\p{L}\d&.'-]*(?: |\b)){1,4})/u;
const ofMeasures =
  /\b(?:plan|program(?:me)?|restructuring|reductions?|closures?|measures|actions?|layoffs|cuts|annual|annuali[sz]ed|severance)\b[^;]*\b(?:charges?|costs?|sav(?:e|ings?)|benefits?|million)\b/i;

/** Charges, savings and the share of the staff that one of the sentences behind tells of the same measures. */
function toldBehind(view: SubjectView, sentence: Sentence): Scale {
  const scales = view.passage.sentences
    .slice(sentence.index + 2, sentence.index + 5)
    .filter((each) => ofMeasures.test(each.text))
    .map(moneyScale);
  return Object.assign(
    percentBehind(view.passage.sentences.slice(sentence.index + 2, sentence.index + 4)),
    ...scales.toReversed(),
  );
}

/** "The US unit of Acme said it will close its plant": a part of the subject acts. */
const isOwnPart = (view: SubjectView, text: string): boolean =>
  view.mentions(
    /^(?:The|An?) (?:[\p{L}.-]+ ){0,3}(?:unit|arm|division|business|subsidiary) of (.{2,50})/u.exec(
      text,
    )?.[1] ?? '',
  );

/** "Tarn has shed 800 people", unless it goes on: "while Acme is to cut its staff". */
function isOthersCut(view: SubjectView, sentence: Sentence, pattern: RegExp): boolean {
  const first = sentence.text.search(pattern);
  if (first < 0 || !isActOfAnother(view, sentence, first)) return false;
  return matchesIn(sentence.text, new RegExp(pattern.source, `${pattern.flags}g`)).every(({ index }) =>
    isActOfAnother(view, sentence, index),
  );
}

function readFinding(view: SubjectView, sentence: Sentence): Finding | undefined {
  const { text } = sentence;
  const way = wayOfCutting(sentence);
  if (way === undefined) return undefined;
  if (!inPassing.every((told) => way.pattern.test(text.replace(told, ' ')))) return undefined;
  if (aside.test(text) && !usualWays.some(({ pattern }) => pattern.test(text.replace(aside, ' '))))
    return undefined;
  const beside = besideSubject.exec(text);
  if (beside?.[1] !== undefined && view.mentions(beside[1]) && !view.mentions(text.slice(beside[0].length)))
    return undefined;
  if (onlyComments(view, sentence)) return undefined;
  const position = Math.max(0, text.search(way.pattern));
  if (opensWithRival(view, text) || isOthersCut(view, sentence, way.pattern)) return undefined;
  const when = whenAnother.exec(text)?.[1];
  if (when !== undefined && !view.mentions(when)) return undefined;
  const where = cutsAt.exec(text)?.[1];
  if (
    where !== undefined &&
    !view.mentions(where) &&
    partyNames(sentence).some((name) => name.text === where.trim())
  )
    return undefined;
  const next = view.passage.sentences[sentence.index + 1];
  const own = readScale(sentence, ownClause(view, text));
  const following = next !== undefined && !recallsEarlier.test(next.text) ? readScale(next) : {};
  const scale: Scale = {
    ...toldBehind(view, sentence),
    ...headcountAhead(view, sentence),
    ...following,
    ...own,
  };
  if (!isAsserted(view, sentence, way, scale)) return undefined;
  const ofFiler =
    view.passage.evidence.kind === 'filing' &&
    /\bthe Company's\b/.test(text) &&
    view.genericIsSubject(sentence);
  if (
    !ofFiler &&
    !view.mentionsSubject(sentence) &&
    !isNamedNext(view, sentence) &&
    !isNamedAhead(view, sentence) &&
    !view.actsBefore(sentence, position + 1)
  )
    return undefined;
  if (
    view.mentionsSubject(sentence) &&
    !view.actsBefore(sentence, text.length) &&
    !isOwnPart(view, text) &&
    !speaksItself(view, sentence)
  )
    return undefined;
  return cutFinding(
    view,
    sentence,
    scale,
    Object.keys(following).some((key) => !(key in own)) ? next : undefined,
  );
}

function detect(input: DetectionInput): Detection[] {
  return input.evidence.flatMap((evidence) => {
    if (!isProse(evidence)) return [];
    const passage = passageOf(evidence);
    const view = viewOf(passage, input.subject);
    const findings = passage.sentences
      .map((sentence) => readFinding(view, sentence))
      .filter((found) => found !== undefined);
    const ranked = findings.toSorted(
      (a, b) => Number(a.from.isHeadline) - Number(b.from.isHeadline) || b.confidence - a.confidence,
    );
    // "Acme to cut up to 7,000 jobs | Acme said it will shed 10% of its staff": the title may say how many.
    const titled = findings.find(({ from }) => from.isHeadline)?.payload['headcount'];
    for (const each of ranked) {
      const payload = titled === undefined ? each.payload : { headcount: titled, ...each.payload };
      const detections = toDetection(RestructuringDetector, passage, { ...each, payload });
      if (detections.length > 0) return detections;
    }
    return [];
  });
}

const ofCuts =
  /restructur|reorgani[sz]|realign|lay-?offs?|laid off|redundan|\bjobs?\b|work ?force|employees|workers|staff|headcount|severance|\b(?:clos|shut)|cease|plants?\b|factor/i;

/** "will open a studio for 180 people": a firm that grows, where nothing speaks of a cut. */
const onlyGrows = (text: string): boolean =>
  /\b(?:open|hir|recruit|creat)(?:e|es|ed|ing|s)? /i.test(text) &&
  !/\b(?:cut|lay|laid|redundan|clos|shut|eliminat|los[est]|restructur|reorgani|sever|shed|ax)/i.test(text);

export const RestructuringDetector: Detector = {
  name: 'RestructuringDetector',
  eventType: 'restructuring',
  appliesTo: 'company',
  needsPrior: false,
  payload: eventPayloads.restructuring,
  detect,
  readLikely: (view, { main, sentences }) => {
    const scale = Object.assign({}, ...[main, ...sentences].map((each) => readScale(each)).toReversed());
    const text = inPassing.reduce((told, passing) => told.replace(passing, ' '), main.text);
    const isDenied = [main, ...sentences].some((each) => deniesCut.test(each.text));
    const isTold =
      ofCuts.test(text) &&
      !onlyGrows(text) &&
      !notDecided.test(text) &&
      !recallsEarlier.test(text) &&
      !opensWithRival(view, text) &&
      !isDenied;
    const isSized = Object.keys(scale).length > 0;
    return isTold && isSized ? [cutFinding(view, main, scale, undefined)] : [];
  },
};
