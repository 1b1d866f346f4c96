import { scaleOf } from '#lib/detectors/reader/weigh';

/** What is learned from: the features that are present, whether it is so, and how much it counts. */
export type Example = { features: ReadonlySet<string>; isSo: boolean; weight: number };
export type Learned = { bias: number; weights: Map<string, number> };

/** Only features that `least` examples have count, the `most` that matter most; `shrink` pulls each weight to nothing. */
type Terms = { least: number; most: number; rounds: number; shrink: number };
type Point = { at: Int32Array; isSo: boolean; weight: number; scale: number };

/** The loss of weights over all points, with `shrink` for each weight, and its slope. The last weight is the bias. */
function lossOf(
  points: readonly Point[],
  weights: Float64Array,
  shrink: number,
  slope: Float64Array,
): number {
  const size = weights.length - 1;
  let loss = 0;
  for (let at = 0; at < size; at += 1) {
    const weight = weights[at] ?? 0;
    loss += (shrink * weight * weight) / 2;
    slope[at] = shrink * weight;
  }
  slope[size] = 0;
  for (const { at: present, scale, weight, isSo } of points) {
    let sum = 0;
    for (const at of present) sum += weights[at] ?? 0;
    const score = (weights[size] ?? 0) + sum * scale;
    const against = isSo ? -score : score;
    loss += weight * (against > 30 ? against : Math.log1p(Math.exp(against)));
    const error = weight * (1 / (1 + Math.exp(-score)) - Number(isSo));
    for (const at of present) slope[at] = (slope[at] ?? 0) + error * scale;
    slope[size] = (slope[size] ?? 0) + error;
  }
  return loss;
}

const dot = (a: Float64Array, b: Float64Array): number =>
  a.reduce((sum, each, at) => sum + each * (b[at] ?? 0), 0);
const minus = (a: Float64Array, b: Float64Array): Float64Array => a.map((each, at) => each - (b[at] ?? 0));
const KEPT = 8;

/** The way down by what the last steps say of how the slope bends (L-BFGS). */
function wayDown(
  slope: Float64Array,
  steps: readonly { moved: Float64Array; bent: Float64Array }[],
): Float64Array {
  const way = slope.map((each) => -each);
  const add = (to: Float64Array, factor: number, from: Float64Array) => {
    for (let at = 0; at < to.length; at += 1) to[at] = (to[at] ?? 0) + factor * (from[at] ?? 0);
  };
  const factors = steps.map(() => 0);
  for (let index = steps.length - 1; index >= 0; index -= 1) {
    const step = steps[index];
    if (step === undefined) continue;
    const factor = dot(step.moved, way) / dot(step.moved, step.bent);
    factors[index] = factor;
    add(way, -factor, step.bent);
  }
  const last = steps.at(-1);
  if (last !== undefined) {
    const scale = dot(last.moved, last.bent) / dot(last.bent, last.bent);
    for (let at = 0; at < way.length; at += 1) way[at] = (way[at] ?? 0) * scale;
  }
  for (const [index, { moved, bent }] of steps.entries())
    add(way, (factors[index] ?? 0) - dot(bent, way) / dot(moved, bent), moved);
  return way;
}

/** One logistic regression, as good as it gets within some rounds. */
function settle(points: readonly Point[], size: number, shrink: number, rounds: number): Float64Array {
  let weights = new Float64Array(size + 1);
  let slope = new Float64Array(size + 1);
  let loss = lossOf(points, weights, shrink, slope);
  const steps: { moved: Float64Array; bent: Float64Array }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const way = wayDown(slope, steps);
    const drop = dot(way, slope);
    if (drop > -1e-7) break;
    let length = steps.length === 0 ? 1 / Math.sqrt(dot(slope, slope)) : 1;
    let next = weights;
    const nextSlope = new Float64Array(size + 1);
    let nextLoss = loss;
    do {
      next = weights.map((each, at) => each + length * (way[at] ?? 0));
      nextLoss = lossOf(points, next, shrink, nextSlope);
      length /= 2;
    } while (nextLoss > loss + 0.0001 * length * drop && length > 1e-9);
    const step = { moved: minus(next, weights), bent: minus(nextSlope, slope) };
    if (dot(step.moved, step.bent) > 1e-12) steps.push(step);
    if (steps.length > KEPT) steps.shift();
    const isDone = loss - nextLoss < loss * 1e-6;
    [weights, slope, loss] = [next, nextSlope, nextLoss];
    if (isDone) break;
  }
  return weights;
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
export function learn(examples: readonly Example[], { least, most, rounds, shrink }: Terms): Learned {
  const counts = new Map<string, number>();
  for (const { features } of examples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const common = [...counts].filter(([, count]) => count >= least).map(([feature]) => feature);
  const learned = (features: readonly string[]) =>
    settle(pointsOf(examples, features), features.length, shrink, rounds);
  const first = learned(common);
  const kept = common
    .map((feature, at) => ({
      feature,
      matter: Math.abs(first[at] ?? 0) * Math.sqrt(Math.min(ENOUGH, counts.get(feature) ?? 0)),
    }))
    .toSorted((a, b) => b.matter - a.matter)
    .slice(0, most)
    .map(({ feature }) => feature);
  const weights = learned(kept);
  return {
    bias: weights[kept.length] ?? 0,
    weights: new Map(kept.map((feature, at) => [feature, weights[at] ?? 0])),
  };
}
