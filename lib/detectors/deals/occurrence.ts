import type { Form } from '#lib/detectors/deals/deal-words';
import type { FoundDate } from '#lib/detectors/text/dates';
import type { Sentence } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';

/** A place of a sentence that a form of telling a deal fits. */
export type Occurrence = {
  view: SubjectView;
  sentence: Sentence;
  form: Form;
  match: RegExpExecArray;
  /** The words that fit. */
  words: string;
  verb: number;
  after: number;
  lead: string;
  rest: string;
};

export function occurrenceOf(
  view: SubjectView,
  sentence: Sentence,
  form: Form,
  match: RegExpExecArray,
): Occurrence {
  const [words] = match;
  const verb = match.index;
  const after = verb + words.length;
  const lead = sentence.text.slice(0, verb);
  return { view, sentence, form, match, words, verb, after, lead, rest: sentence.text.slice(after) };
}

/** "the Agreement dated May 13, 2005" dates a paper, not the deal. */
const isOfDocument = (text: string, at: number) =>
  /\bdated(?: as of)? ?$/i.test(text.slice(Math.max(0, at - 14), at)) && !isSignedOn.test(text.slice(0, at));
/** "has entered into a Stock Purchase Agreement dated May 13, 2005, under which": the day on which it is agreed. */
const isSignedOn =
  /\b(?:entered into|signed|executed) (?:an?|the) (?:[\p{L}&-]+ ){0,6}?[Aa]greement,? dated(?: as of)? ?$/u;

/** When a deal was made, at least its month: the last date told before the verb, or the first behind it. */
export function dateOfDeal(sentence: Sentence, verb: number): FoundDate | undefined {
  const dates = sentence
    .dates()
    .filter((date) => date.iso.length >= 7 && !isOfDocument(sentence.text, date.start));
  return dates.findLast((date) => date.start < verb) ?? dates.find((date) => date.start >= verb);
}
