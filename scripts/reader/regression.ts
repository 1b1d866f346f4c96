/** What is learned from: the features that are present, whether it is so, and how much it counts. */
export type Example = { features: Iterable<string>; isSo: boolean; weight: number };
export type Learned = { bias: number; weights: Map<string, number> };

type Point = { at: Int32Array; isSo: boolean; weight: number };

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
  const squares = new Float64Array(size + 1).fill(1e-6);
  const sums = new Float64Array(size + 1);
  const random = shuffler(7);
  const order = Int32Array.from(points.keys());
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, random);
    for (const index of order) {
      const point = points[index];
      if (point === undefined) continue;
      let score = weights[size] ?? 0;
      for (const at of point.at) score += weights[at] ?? 0;
      const error = point.weight * (1 / (1 + Math.exp(-score)) - Number(point.isSo));
      if (Math.abs(error) < 0.002) continue;
      const step = (at: number, decay: number) => {
        const slope = error + decay * (weights[at] ?? 0);
        squares[at] = (squares[at] ?? 0) + slope * slope;
        weights[at] = (weights[at] ?? 0) - (RATE * slope) / Math.sqrt((squares[at] ?? 0) + 0.01);
      };
      for (const at of point.at) step(at, DECAY * points.length);
      step(size, 0);
    }
    if (round >= rounds / 2) for (let at = 0; at <= size; at += 1) sums[at] = (sums[at] ?? 0) + (weights[at] ?? 0);
  }
  const counted = rounds - Math.ceil(rounds / 2);
  return sums.map((sum) => sum / counted);
}

function pointsOf(examples: readonly Example[], index: ReadonlyMap<string, number>): Point[] {
  return examples.map(({ features, isSo, weight }) => {
    const at: number[] = [];
    for (const feature of features) {
      const number = index.get(feature);
      if (number !== undefined) at.push(number);
    }
    return { at: Int32Array.from(at), isSo, weight };
  });
}

/**
 * Learns from all features that at least `least` examples have, keeps the `most` that matter most, and learns from those once more.
 */
export function learn(
  examples: readonly Example[],
  { least, most, rounds }: { least: number; most: number; rounds: number },
): Learned {
  const counts = new Map<string, number>();
  for (const { features } of examples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const common = [...counts].filter(([, count]) => count >= least).map(([feature]) => feature);
  const first = descend(
    pointsOf(examples, new Map(common.map((feature, at) => [feature, at]))),
    common.length,
    rounds,
  );
  const matter = (feature: string, at: number) =>
    Math.abs(first[at] ?? 0) * Math.sqrt(Math.min(40, counts.get(feature) ?? 0));
  const kept = common
    .map((feature, at) => ({ feature, matter: matter(feature, at) }))
    .toSorted((a, b) => b.matter - a.matter)
    .slice(0, most)
    .map(({ feature }) => feature);
  const weights = descend(
    pointsOf(examples, new Map(kept.map((feature, at) => [feature, at]))),
    kept.length,
    rounds,
  );
  return {
    bias: weights[kept.length] ?? 0,
    weights: new Map(kept.map((feature, at) => [feature, weights[at] ?? 0])),
  };
}

/** How likely it is by what was learned. */
export function likelihood({ bias, weights }: Learned, features: Iterable<string>): number {
  let score = bias;
  for (const feature of features) score += weights.get(feature) ?? 0;
  return 1 / (1 + Math.exp(-score));
}
