import { featureOf, pairOf, readWords } from '#lib/detectors/likelihood/features';
import { lazily } from '#lib/detectors/text/lazily';
import type { Passage, Sentence } from '#lib/detectors/text/passage';
import type { EventType } from '#lib/entity/event';
import learned from './weights.json' with { type: 'json' };

/** How likely an event must be by the words of its passage before its facts are looked for. */
const LEAST = 0.75;
/** How likely its type must be where a form has read an event behind the opening, where events long gone are told in passing. */
const LEAST_OF_LATER = 0.1;
/** The same for the first sentence below a title, which opens the news as the title does. */
const LEAST_UNDER_TITLE = 0.02;
/** News of the firm itself. */
const saidToday =
  /\b(?:said|announced|confirmed)\b(?: late| early| on)? (?:\w+day|today|yesterday)\b|\b(?:\w+day|[Tt]oday|yesterday),? (?:said|announced|confirmed)\b|\bannounces (?:today )?that\b/;
/** Who moves to another firm is told in the words of who joins it. */
const alike: Partial<Record<EventType, EventType>> = { job_change: 'leadership_change' };
/** How many sentences are weighed together: what a notice, or the lead of a report, takes to tell an event. */
const SENTENCES = 3;
/** Keeps a sentence of few known words from weighing as much as one of many. */
export const DAMPING = 20;

type Weights = {
  types: readonly EventType[];
  bias: readonly number[];
  words: Record<string, readonly number[]>;
};
const { types, words, ...rest }: Weights = learned as unknown as Weights;
const bias = Float64Array.from(rest.bias);

/** Where each known feature's weights begin in one array: a table with open addressing, at most half full. */
type Table = { slots: number; keys: Int32Array; at: Int32Array; weights: Float64Array };

/** Finds the slot of a feature: its own, or the free one where it would stand. */
function slotOf({ slots, keys, at }: Pick<Table, 'slots' | 'keys' | 'at'>, feature: number): number {
  let slot = (feature ^ (feature >>> 15)) & (slots - 1);
  while (at[slot] !== FREE && keys[slot] !== feature) slot = (slot + 1) & (slots - 1);
  return slot;
}
const FREE = -1;

const table = lazily((): Table => {
  const known = Object.entries(words);
  const slots = 2 ** Math.ceil(Math.log2(known.length * 2 + 1));
  const keys = new Int32Array(slots);
  const at = new Int32Array(slots).fill(FREE);
  const weights = new Float64Array(known.length * types.length);
  for (const [index, [feature, own]] of known.entries()) {
    const number = featureOf(feature);
    const slot = slotOf({ slots, keys, at }, number);
    keys[slot] = number;
    at[slot] = index * types.length;
    weights.set(own, index * types.length);
  }
  return { slots, keys, at, weights };
});

/** What the words of one sentence say for each type, and of how many it is known what they say. */
type Weighed = { known: number; sums: Float64Array };

function weigh({ text }: Sentence): Weighed {
  const sums = new Float64Array(types.length);
  const all = table();
  const { at, weights } = all;
  const { count, numbers } = readWords(text);
  let known = 0;
  const add = (feature: number) => {
    const from = at[slotOf(all, feature)] ?? FREE;
    if (from === FREE) return;
    known += 1;
    for (let type = 0; type < sums.length; type += 1)
      sums[type] = (sums[type] ?? 0) + (weights[from + type] ?? 0);
  };
  for (let word = 0; word < count; word += 1) {
    const number = numbers[word] ?? 0;
    add(number);
    if (word > 0) add(pairOf(numbers[word - 1] ?? 0, number));
  }
  return { known, sums };
}

/** Up to three sentences that follow each other, and what they most likely report. */
export type Telling = {
  type: EventType;
  likelihood: number;
  sentences: readonly Sentence[];
  /** The sentence whose words say it most. */
  main: Sentence;
};

const logistic = (score: number) => 1 / (1 + Math.exp(-score));

/** The score of each type for the sentences from one place on. */
function scoresAt(weighed: readonly Weighed[], from: number): Float64Array {
  const near = weighed.slice(from, from + SENTENCES);
  const scale = 1 / Math.sqrt(near.reduce((sum, { known }) => sum + known, DAMPING));
  const scores = bias.slice();
  for (const { sums } of near)
    for (let type = 0; type < scores.length; type += 1)
      scores[type] = (scores[type] ?? 0) + (sums[type] ?? 0) * scale;
  return scores;
}

/** What the sentences from one place on most likely report: nothing where that is not likely enough. */
function tellingAt(
  sentences: readonly Sentence[],
  weighed: readonly Weighed[],
  from: number,
): Telling | undefined {
  const scores = scoresAt(weighed, from);
  const most = scores.reduce((a, b) => Math.max(a, b));
  const likelihood = logistic(most);
  if (likelihood < LEAST) return undefined;
  const best = scores.indexOf(most);
  const type = types[best];
  const own = weighed.slice(from, from + SENTENCES).map(({ sums }) => sums[best] ?? 0);
  const main = sentences[from + own.indexOf(Math.max(...own))];
  return type === undefined || main === undefined
    ? undefined
    : { type, likelihood, sentences: sentences.slice(from, from + SENTENCES), main };
}

function tellingsIn(sentences: readonly Sentence[], weighed: readonly Weighed[]): Telling[] {
  const last = Math.max(0, sentences.length - SENTENCES);
  const tellings = sentences
    .slice(0, last + 1)
    .map((_, from) => tellingAt(sentences, weighed, from))
    .filter((telling) => telling !== undefined)
    .toSorted((a, b) => b.likelihood - a.likelihood);
  // Of two events that the same sentences may tell, the likelier.
  return tellings.filter(({ type, sentences: own }, index) =>
    tellings.slice(0, index).every((other) => other.type === type || !own.includes(other.main)),
  );
}

type Reading = { weighed: readonly Weighed[]; tellings: () => readonly Telling[] };

const readings = new WeakMap<Passage, Reading>();

function readingOf(passage: Passage): Reading {
  const known = readings.get(passage);
  if (known !== undefined) return known;
  const weighed = passage.sentences.map(weigh);
  const reading = { weighed, tellings: lazily(() => tellingsIn(passage.sentences, weighed)) };
  readings.set(passage, reading);
  return reading;
}

/** What each three sentences of a passage likely report, the likeliest first; read once, shared by all detectors. */
export const tellingsOf = (passage: Passage): readonly Telling[] => readingOf(passage).tellings();

const isBareHeading = ({ text }: Sentence) => text.length < 32 && /^\S+(?: [^\s.!?]+){0,3}[.:]?$/.test(text);

/** Whether the words around a sentence speak so much against an event of its type that no form counts which fits it: never where it opens the news. */
export function isUnlikely(passage: Passage, type: EventType, { index, text }: Sentence): boolean {
  // "Recent Developments.", "Discontinued operations.": what has only a heading ahead of it opens the news.
  if (passage.sentences.slice(0, index).every(isBareHeading)) return false;
  const { weighed } = readingOf(passage);
  const last = Math.max(0, weighed.length - SENTENCES);
  const first = Math.max(0, Math.min(index - SENTENCES + 1, last));
  const own = [type, alike[type] ?? type].map((each) => types.indexOf(each));
  const near = Array.from({ length: Math.min(index, last) - first + 1 }, (_, at) =>
    scoresAt(weighed, first + at),
  );
  const most = Math.max(...near.flatMap((scores) => own.map((each) => scores[each] ?? 0)));
  const isUnderTitle = passage.sentences.slice(0, index).every((each) => each.isHeadline);
  if (logistic(most) >= (isUnderTitle ? LEAST_UNDER_TITLE : LEAST_OF_LATER)) return false;
  // "said on Monday it had bought Orlan": news, however it is worded, unless of something else.
  return !saidToday.test(text) || Math.max(...near.map((scores) => Math.max(...scores))) > 0;
}
