import type { FoundDate } from '#lib/detectors/text/dates';
import type { Sentence } from '#lib/detectors/text/passage';

const marks = /\b(?:effective|with effect|w\.?e\.?f\.?|as of|beginning)(?: (?:as of|on|from))? ?$/i;
const fiscalYear = /\b(?:year|period|quarter)s? ended? (?:as of )?$/i;
const ofSomethingElse =
  /\b(?:end(?:ed|ing)|dated|fiscal(?: year)?|year) ?$|\b(?:combination|merger|acquisition)\b(?:(?!resign|dismiss|engaged|appointed|retained|let go|terminated)[^;]){0,120} on $/i;
/** "March 2 (Reuters) -": the dateline of a wire; "on Wednesday tumbled 7 percent": the day of a price. */
const notOfChange =
  /^ \((?:Reuters|AP|AFP|PTI|Bloomberg|Alliance News)\)|^ (?:tumbled|fell|rose|plunged|slumped|dropped|jumped|sank|slid|crashed|plummeted|gained|closed|traded)\b/;
/** "effective upon completion of the audit": the day is not that of the decision. */
const uponCompletion =
  /\beffective (?:immediately )?(?:upon|following|after|on|at) (?:the |its |their )?(?:completion|conclusion|filing|issuance)\b/i;
const completed = /\b(?:completed|concluded|filed|issued)\b[^;]{0,90} on $/i;

const exactIn = (sentence: Sentence) =>
  sentence.dates().filter((date) => date.iso.length >= 7 && !notOfChange.test(sentence.text.slice(date.end)));

const before = (sentence: Sentence, date: FoundDate, length: number) =>
  sentence.text.slice(Math.max(0, date.start - length), date.start);

/** The day that a sentence marks as the one from which a change holds. */
export const markedDate = (sentence: Sentence): string | undefined =>
  exactIn(sentence).find(
    (date) => marks.test(before(sentence, date, 30)) && !fiscalYear.test(sentence.text.slice(0, date.start)),
  )?.iso;

/** The day a sentence gives: the marked one, else the first that is neither a year's end nor another matter's. */
export function changeDate(sentence: Sentence, which: 'any' | 'absolute' = 'any'): string | undefined {
  const dates = exactIn(sentence).filter(
    (date) => (which === 'any' || !date.relative) && !ofSomethingElse.test(before(sentence, date, 140)),
  );
  return markedDate(sentence) ?? dates[0]?.iso;
}

/**
 * From when a change holds that takes effect "upon completion of the audit": the day a later sentence says that was, else
 * nothing. `undefined` where the sentence says no such thing.
 */
export function completionDate(
  sentence: Sentence,
  later: readonly Sentence[],
): { date: string | undefined } | undefined {
  if (!uponCompletion.test(sentence.text)) return undefined;
  const day = later
    .flatMap((each) => exactIn(each).map((date) => ({ date, lead: each.text.slice(0, date.start) })))
    .find(({ lead }) => completed.test(lead));
  return { date: day?.date.iso };
}

/** "will be its auditor from 2015": the year from which another firm audits. */
export const yearFrom = (sentence: Sentence): string | undefined =>
  /\b(?:auditors?|audit|accounts|books|role|mandate)\b[^;.]{0,60}\b(?:from|beginning in|starting in|starting with|beginning with|effective (?:for|from)) (?:the )?(?:(?:fiscal|financial)(?: year)? |year )?(20\d\d)\b/.exec(
    sentence.text,
  )?.[1];
