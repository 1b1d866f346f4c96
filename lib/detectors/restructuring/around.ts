import { partyNames } from '#lib/detectors/deals/parties';
import { readScale, type Scale } from '#lib/detectors/restructuring/scale';
import { wayOfCutting } from '#lib/detectors/restructuring/ways';
import { isPlace } from '#lib/detectors/text/names';
import type { Sentence } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';

/** "Tarn has cut 1,000 jobs, while Acme is to cut 1,700": of the clauses of two firms the subject's own. */
export function ownClause(view: SubjectView, text: string): string {
  if (!/; |,? (?:while|whereas) /.test(text)) return text;
  const clauses = text.split(/; |,? (?:while|whereas) /);
  const own = clauses.filter((clause) => view.mentions(clause));
  return own.length === 1 && own[0] !== undefined && /\d/.test(own[0]) ? own[0] : text;
}

const undecidedHere = /\b(?:may|might|could|if|risk|fear\w*|threat\w*)\b/i;

/** "Over 120 jobs are to go. Acme announced the closure of its plant": how many, the sentence ahead tells. */
export function headcountAhead(view: SubjectView, sentence: Sentence): Scale {
  const before = view.passage.sentences[sentence.index - 1];
  if (before === undefined || before.isHeadline || wayOfCutting(before) === undefined) return {};
  if (undecidedHere.test(before.text) || partyNames(before).some(({ text }) => !view.isSubject(text, before)))
    return {};
  const { headcount } = readScale(before);
  return headcount === undefined ? {} : { headcount };
}

const unnamedFirm =
  /(?:^|\bat )(?:an?|one of) (?:[\p{L}\d'-]+ ){1,7}?(?:company|firm|\p{L}*makers?|manufacturer|factory|group|business|employers?|retailer|supplier|producer|plant|mill|printer|bakery|brewery|chain|start-?up|contractor|builder|airline|bank|insurer)\b/iu;

/** "A Bury clothing company is to close. Staff at Acme were told": whose event it is, the next sentence says. */
export function isNamedNext(view: SubjectView, sentence: Sentence): boolean {
  const next = view.passage.sentences[sentence.index + 1];
  if (next === undefined || !view.mentionsSubject(next)) return false;
  const found = unnamedFirm.exec(sentence.text);
  return (
    found !== null &&
    partyNames(sentence).every(
      ({ start, end }) => start >= found.index && end <= found.index + found[0].length,
    )
  );
}

const saidIt = /^(?: [A-Z\d: ]{2,20})?,? (?:said|says|announced|confirmed)\b[^,;]{0,24} (?:that )?it\b/;

/** "14 jobs to go in Tarn 16 February 2010 - Finnish Acme said today that it will": who speaks, acts, whatever stands ahead. */
export const speaksItself = (view: SubjectView, sentence: Sentence): boolean =>
  sentence
    .names()
    .some(({ text, end }) => view.isSubject(text, sentence) && saidIt.test(sentence.text.slice(end)));

const pointsBack =
  /(?<=\p{Ll} )(?<!\b(?:that|and|but|said|says|if|because|where|when|as|which|while) )there\b|\bat the (?:site|plant|unit|office|newsroom|studio|factory|mill|works|mine|depot|warehouse)\b/u;

/** "The Leeds newsroom of Acme is no more. All 42 producers there were told": whose place it is, the sentence ahead says. */
export function isNamedAhead(view: SubjectView, sentence: Sentence): boolean {
  const before = view.passage.sentences[sentence.index - 1];
  return (
    before !== undefined &&
    pointsBack.test(sentence.text) &&
    view.mentionsSubject(before) &&
    partyNames(before).every(({ text }) => view.isSubject(text, before) || isPlace(text))
  );
}

const outsider =
  '(?:analysts?|economists?|strategists?|researchers?|consultants?|recruiters?|lawyers?|attorneys?|professors?|commentators?|brokers?|historians?|forecasters?|fund managers?|portfolio managers?|headhunters?)';
/** "says Lena Fox, an analyst with Bluefin", "according to analysts at Bluefin": who only speaks of it. */
const commentary = new RegExp(
  `(?:,["”]? )?(?:\\b(?:says?|said|notes?|noted|wrote|writes|adds?|added|estimates?|warned|warns)\\b|\\baccording to\\b) (?:\\p{Lu}[\\p{L}.'-]+ ?){0,4},? ?(?:[\\p{L}-]+ ){0,4}${outsider} (?:with|at|of|for|from) [^;]*$|^(?:[\\p{L}.'-]+ ){0,4}${outsider} (?:with|at|of|for|from) [^,;]{2,60} (?:says?|said|notes?|noted|wrote|estimates?|expects?|warned|warns)\\b`,
  'u',
);

/** Whether the subject is named only as the firm of somebody outside who comments on the cuts of others. */
export function onlyComments(view: SubjectView, { text }: Sentence): boolean {
  const said = commentary.exec(text)?.[0];
  return said !== undefined && view.mentions(said) && !view.mentions(text.replace(said, ' '));
}
