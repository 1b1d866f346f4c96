import { eachFeature, featureOf } from '#lib/detectors/likelihood/features';
import { lazily } from '#lib/detectors/text/lazily';
import type { Passage, Sentence } from '#lib/detectors/text/passage';
import type { EventType } from '#lib/entity/event';
import learned from './weights.json' with { type: 'json' };

/** How many sentences are weighed together: what a notice, or the lead of a report, takes to tell an event. */
export const SENTENCES = 3;
/** Keeps a sentence of few known words from weighing as much as one of many. */
export const DAMPING = 20;

type Weights = {
  types: readonly EventType[];
  bias: readonly number[];
  words: Record<string, readonly number[]>;
};
const { types, bias, words }: Weights = learned as unknown as Weights;

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
    const slot = slotOf({ slots, keys, at }, featureOf(feature));
    keys[slot] = featureOf(feature);
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
  let known = 0;
  eachFeature(text, (feature) => {
    const from = at[slotOf(all, feature)] ?? FREE;
    if (from === FREE) return;
    known += 1;
    for (let type = 0; type < sums.length; type += 1)
      sums[type] = (sums[type] ?? 0) + (weights[from + type] ?? 0);
  });
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

function tellingOf(sentences: readonly Sentence[], weighed: readonly Weighed[]): Telling {
  const known = weighed.reduce((sum, each) => sum + each.known, 0);
  const told = types.map((type, index) => {
    const sum = weighed.reduce((total, { sums }) => total + (sums[index] ?? 0), 0);
    return { type, index, score: (bias[index] ?? 0) + sum / Math.sqrt(known + DAMPING) };
  });
  const best = told.reduce((a, b) => (b.score > a.score ? b : a));
  const own = weighed.map(({ sums }) => sums[best.index] ?? 0);
  const main = sentences[own.indexOf(Math.max(...own))];
  if (main === undefined) throw new TypeError('a telling without sentences');
  return { type: best.type, likelihood: 1 / (1 + Math.exp(-best.score)), sentences, main };
}

function readTellings({ sentences }: Passage): Telling[] {
  const weighed = sentences.map(weigh);
  const last = Math.max(0, sentences.length - SENTENCES);
  return sentences.length === 0
    ? []
    : Array.from({ length: last + 1 }, (_, from) =>
        tellingOf(sentences.slice(from, from + SENTENCES), weighed.slice(from, from + SENTENCES)),
      );
}

const readings = new WeakMap<Passage, Telling[]>();

/** What each three sentences of a passage most likely report, by the words they use; read once, shared by all detectors. */
export function tellingsOf(passage: Passage): readonly Telling[] {
  const known = readings.get(passage) ?? readTellings(passage);
  readings.set(passage, known);
  return known;
}
