import { scaleOf } from '#lib/detectors/reader/weigh';

/** What is learned from: the features that are present, whether it is so, and how much it counts. */
export type Example = { features: ReadonlySet<string>; isSo: boolean; weight: number };
export type Learned = { bias: number; weights: Map<string, number> };

type Point = { at: Int32Array; isSo: boolean; weight: number; scale: number };

const RATE = 0.25;
const DECAY = 0.00002;

/** Numbers that look random and are the same each time. */
function shuffler(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffle(order: Int32Array, random: () => number): void {
  for (let index = order.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    const kept = order[index] ?? 0;
    order[index] = order[other] ?? 0;
    order[other] = kept;
  }
}

/** One logistic regression by stochastic descent with a rate for each weight, which shrinks as it is used. The last weight is the bias. */
function descend(points: readonly Point[], size: number, rounds: number): Float64Array {
  const weights = new Float64Array(size + 1);
  const squares = new Float64Array(size + 1).fill(0.01);
  const sums = new Float64Array(size + 1);
  const order = Int32Array.from(points.keys());
  const random = shuffler(7);
  const step = (at: number, slope: number) => {
    const square = (squares[at] ?? 0) + slope * slope;
    squares[at] = square;
    weights[at] = (weights[at] ?? 0) - (RATE * slope) / Math.sqrt(square);
  };
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, random);
    for (const index of order) {
      const point = points[index];
      if (point === undefined) continue;
      const { at: present, scale, weight, isSo } = point;
      let sum = 0;
      for (const at of present) sum += weights[at] ?? 0;
      const score = (weights[size] ?? 0) + sum * scale;
      const error = weight * (1 / (1 + Math.exp(-score)) - Number(isSo));
      if (Math.abs(error) < 0.002) continue;
      for (const at of present) step(at, error * scale + DECAY * points.length * (weights[at] ?? 0));
      step(size, error);
    }
    if (round >= rounds / 2)
      for (let at = 0; at <= size; at += 1) sums[at] = (sums[at] ?? 0) + (weights[at] ?? 0);
  }
  const counted = rounds - Math.ceil(rounds / 2);
  return sums.map((sum) => sum / counted);
}

function pointsOf(examples: readonly Example[], known: readonly string[]): Point[] {
  const index = new Map(known.map((feature, at) => [feature, at]));
  return examples.map(({ features, isSo, weight }) => {
    const at: number[] = [];
    for (const feature of features) {
      const number = index.get(feature);
      if (number !== undefined) at.push(number);
    }
    return { at: Int32Array.from(at), isSo, weight, scale: scaleOf(features.size) };
  });
}

/** In how many examples a feature stands beyond which more say nothing. */
const ENOUGH = 40;

/** Learns from all features that at least `least` examples have, keeps the `most` that matter most, and learns from those once more. */
export function learn(
  examples: readonly Example[],
  { least, most, rounds }: { least: number; most: number; rounds: number },
): Learned {
  const counts = new Map<string, number>();
  for (const { features } of examples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const common = [...counts].filter(([, count]) => count >= least).map(([feature]) => feature);
  const first = descend(pointsOf(examples, common), common.length, rounds);
  const kept = common
    .map((feature, at) => ({
      feature,
      matter: Math.abs(first[at] ?? 0) * Math.sqrt(Math.min(ENOUGH, counts.get(feature) ?? 0)),
    }))
    .toSorted((a, b) => b.matter - a.matter)
    .slice(0, most)
    .map(({ feature }) => feature);
  const weights = descend(pointsOf(examples, kept), kept.length, rounds);
  return {
    bias: weights[kept.length] ?? 0,
    weights: new Map(kept.map((feature, at) => [feature, weights[at] ?? 0])),
  };
}
