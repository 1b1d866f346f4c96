import { itemFeatures, placedIn } from '#lib/detectors/reader/facts';
import { gateFeatures } from '#lib/detectors/reader/gate-features';
import { type ReadSentence, readSentences } from '#lib/detectors/reader/items';
import { slotFeatures } from '#lib/detectors/reader/slot-features';
import { type choices, type Placed, type Slot, slots } from '#lib/detectors/reader/slots';
import { passageOf } from '#lib/detectors/text/passage';
import { type SubjectView, viewOf } from '#lib/detectors/text/subject-view';
import type { EventType } from '#lib/entity/event-type';
import { sameFact } from '#scripts/eval/compare-facts';
import { evidenceOf, type Row } from '#scripts/eval/rows';
import type { Lesson } from '#scripts/reader/passages';
import type { Example } from '#scripts/reader/regression';

/** A training passage: read as of a company and as of a person, with the sentence that reports its event. */
export type Reading = {
  row: Row;
  weight: number;
  isComplete: boolean;
  views: Record<
    'company' | 'person',
    { view: SubjectView; read: ReadSentence[]; features: ReadonlySet<string>[] }
  >;
  /** The sentence of the event; the next training may move it. */
  main: number;
};

/** Natural wording counts more, and so does an event, because sentences without one are many. */
const NATURAL = 5;
const MADE = 2;
const EVENT = 3;

export const kindOf = (type: EventType): 'company' | 'person' =>
  type === 'job_change' ? 'person' : 'company';

function readAs(row: Row, type: 'company' | 'person') {
  const view = viewOf(passageOf(evidenceOf(row)), { type, name: row.company, aliases: [] });
  const read = readSentences(view);
  return { view, read, features: read.map((_, index) => gateFeatures(view, read, index)) };
}

const DIRECTIONS: Readonly<Record<string, string>> = { appointed: 'appointed', departure: 'departure' };
const dateFacts = ['announced_date', 'effective_date', 'close_date', 'listing_date'];

/** The expected value of a slot: for people who come and go by their direction, for the event's day any of its dates. */
function expectedOf(row: Row, fact: string): unknown {
  const { expected } = row;
  if (fact === 'appointed' || fact === 'departure') {
    const person = expected['person'];
    const direction = DIRECTIONS[String(expected['direction'])];
    return direction === fact ? person : undefined;
  }
  if (fact === 'date')
    return row.event_date ?? dateFacts.map((name) => expected[name]).find((value) => value !== undefined);
  return expected[fact];
}

const judgedAs: Readonly<Record<string, string>> = {
  appointed: 'person',
  departure: 'person',
  date: 'effective_date',
  participating_investors: 'lead_investor',
  previous_value: 'value',
};

/** Whether an item is the expected fact. */
function isExpected(view: SubjectView, { item, sentence }: Placed, fact: string, expected: unknown): boolean {
  const values = Array.isArray(expected) ? expected : [expected];
  const own = view.passage.sentences[sentence];
  const text = item.kind === 'SUBJ' && own !== undefined ? view.fullName(item.text, own) : item.text;
  const found = item.value ?? item.iso ?? text;
  const key = judgedAs[fact] ?? fact;
  if (item.kind === 'SUBJ' && values.some((value) => view.mentions(String(value)) && fact !== 'divested'))
    return true;
  return values.some((value) => value !== null && value !== undefined && sameFact(key, value, found));
}

/** The sentence containing most of the expected facts. */
function mainOf(row: Row, view: SubjectView, read: readonly ReadSentence[]): number {
  const own = slots.filter(({ event }) => event === row.label);
  const scores = read.map(({ tokens, hasSubject, sentence }) => {
    const found = own.filter(({ fact, kinds }) => {
      const expected = expectedOf(row, fact);
      return (
        expected !== undefined &&
        tokens.some(
          ({ item }, token) =>
            item !== undefined &&
            kinds.includes(item.kind) &&
            isExpected(view, { item, sentence: sentence.index, token }, fact, expected),
        )
      );
    });
    return found.length + Number(hasSubject) * 0.5 - Number(sentence.isHeadline) * 0.6;
  });
  return scores.indexOf(Math.max(...scores));
}

export function readingOf({ row, isNatural, isComplete }: Lesson): Reading {
  const views = { company: readAs(row, 'company'), person: readAs(row, 'person') };
  const own = views[row.label === 'none' ? 'company' : kindOf(row.label)];
  return {
    row,
    weight: isNatural ? NATURAL : MADE,
    isComplete,
    views,
    main: row.label === 'none' ? -1 : mainOf(row, own.view, own.read),
  };
}

/** Training examples for the gate of a type: the sentence that reports such an event, and all sentences of passages without one. */
export function gateExamples(readings: readonly Reading[], type: EventType): Example[] {
  return readings.flatMap(({ row, weight, views, main }): Example[] => {
    const { features } = views[kindOf(type)];
    if (row.label === type) {
      const own = features[main];
      return own === undefined ? [] : [{ features: own, isSo: true, weight: weight * EVENT }];
    }
    if (row.also.some((also) => also.startsWith(type))) return [];
    // A job change also reports an office: the label does not say whether the change is the company's own.
    return features.map((own) => ({ features: own, isSo: false, weight }));
  });
}

const anchored: ReadonlySet<string> = new Set([
  'leadership_change.role',
  'leadership_change.effective_date',
  'leadership_change.predecessor',
  'leadership_change.successor',
]);
const isAnchored = (slot: Slot): boolean => anchored.has(slot.name);

/** Training examples for a slot: which items of a passage about its event are the fact. */
export function slotExamples(readings: readonly Reading[], slot: Slot): Example[] {
  return readings.flatMap(({ row, weight, views, main, isComplete }): Example[] => {
    if (row.label !== slot.event) return [];
    const { view, read } = views[kindOf(slot.event)];
    const expected = expectedOf(row, slot.fact);
    const isDirection = slot.fact === 'appointed' || slot.fact === 'departure';
    if (expected === undefined && !isComplete && !(isDirection && row.expected['person'] !== undefined))
      return [];
    const placed = placedIn(read, slot.kinds, main);
    const anchor = isAnchored(slot)
      ? placedIn(read, ['PERSON', 'ORG'], main).find((each) =>
          isExpected(view, each, 'person', row.expected['person']),
        )
      : undefined;
    // The label names others who come or go, but without their direction.
    const isTold = ({ item }: Placed) => isDirection && row.also.some((also) => also.includes(item.text));
    return placed
      .filter((each) => !isTold(each))
      .map((each) => ({
        features:
          anchor === undefined ? itemFeatures(read, each, main) : slotFeatures(read, each, main, anchor),
        isSo: expected !== undefined && isExpected(view, each, slot.fact, expected),
        weight,
      }));
  });
}

/** Training examples for a choice: which sentences about its event say so. */
export function choiceExamples(
  readings: readonly Reading[],
  { event, fact, value }: (typeof choices)[number],
): Example[] {
  return readings.flatMap(({ row, weight, views, main }): Example[] => {
    const { view, features: all } = views[kindOf(event)];
    const { acquirer } = row.expected;
    const isOwn =
      acquirer === undefined ? undefined : view.mentions(String(acquirer)) ? 'acquirer' : 'target';
    const expected = fact === 'side' ? isOwn : row.expected[fact];
    const features = all[main];
    if (row.label !== event || features === undefined) return [];
    const isKnown =
      typeof expected === 'string' || (fact === 'kind' && row.expected['direction'] !== undefined);
    return isKnown ? [{ features, isSo: expected === value, weight }] : [];
  });
}
