import { scaleOf } from '#lib/detectors/reader/weigh';

/** A training example: the present features, the outcome, and its weight. */
export type Example = { features: ReadonlySet<string>; isSo: boolean; weight: number };
export type Learned = { bias: number; weights: Map<string, number> };

/** Only features that `least` examples have are used, the `most` that matter most; `shrink` pulls each weight towards zero. */
type Terms = { least: number; most: number; rounds: number; shrink: number };
type Point = { at: Int32Array; isSo: boolean; weight: number; scale: number };

/** The loss of the weights over all points, with `shrink` applied to each weight, and its gradient. The last weight is the bias. */
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
    // By index: twice as fast over typed arrays as `for ... of`, and most of a training is spent in these two loops.
    for (let index = 0; index < present.length; index += 1) sum += weights[present[index] ?? size] ?? 0;
    const score = (weights[size] ?? 0) + sum * scale;
    const against = isSo ? -score : score;
    loss += weight * (against > 30 ? against : Math.log1p(Math.exp(against)));
    const error = weight * (1 / (1 + Math.exp(-score)) - Number(isSo));
    const step = error * scale;
    for (let index = 0; index < present.length; index += 1) {
      const at = present[index] ?? size;
      slope[at] = (slope[at] ?? 0) + step;
    }
    slope[size] = (slope[size] ?? 0) + error;
  }
  return loss;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}
/** `a` plus `factor` times `b`. */
function plus(a: Float64Array, factor: number, b: Float64Array): Float64Array<ArrayBuffer> {
  const sum = new Float64Array(a.length);
  for (let at = 0; at < a.length; at += 1) sum[at] = (a[at] ?? 0) + factor * (b[at] ?? 0);
  return sum;
}
const KEPT = 8;
/** A step taken, how it changed the slope, and the product of both. */
type Step = { moved: Float64Array; bent: Float64Array; along: number };

/** The descent direction, using the curvature seen in the last steps (L-BFGS). */
function wayDown(slope: Float64Array, steps: readonly Step[]): Float64Array {
  const way = slope.map((each) => -each);
  const add = (to: Float64Array, factor: number, from: Float64Array) => {
    for (let at = 0; at < to.length; at += 1) to[at] = (to[at] ?? 0) + factor * (from[at] ?? 0);
  };
  const factors = steps.map(() => 0);
  for (let index = steps.length - 1; index >= 0; index -= 1) {
    const step = steps[index];
    if (step === undefined) continue;
    const factor = dot(step.moved, way) / step.along;
    factors[index] = factor;
    add(way, -factor, step.bent);
  }
  const last = steps.at(-1);
  if (last !== undefined) {
    const scale = last.along / dot(last.bent, last.bent);
    for (let at = 0; at < way.length; at += 1) way[at] = (way[at] ?? 0) * scale;
  }
  for (const [index, { moved, bent, along }] of steps.entries())
    add(way, (factors[index] ?? 0) - dot(bent, way) / along, moved);
  return way;
}

/** Fits one logistic regression within a limited number of rounds. */
function settle(points: readonly Point[], size: number, shrink: number, rounds: number): Float64Array {
  let weights = new Float64Array(size + 1);
  let slope = new Float64Array(size + 1);
  let loss = lossOf(points, weights, shrink, slope);
  const steps: Step[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const way = wayDown(slope, steps);
    const drop = dot(way, slope);
    if (drop > -1e-7) break;
    let length = steps.length === 0 ? 1 / Math.sqrt(dot(slope, slope)) : 1;
    let next = weights;
    const nextSlope = new Float64Array(size + 1);
    let nextLoss = loss;
    do {
      next = plus(weights, length, way);
      nextLoss = lossOf(points, next, shrink, nextSlope);
      length /= 2;
    } while (nextLoss > loss + 0.0001 * length * drop && length > 1e-9);
    const moved = plus(next, -1, weights);
    const bent = plus(nextSlope, -1, slope);
    const along = dot(moved, bent);
    if (along > 1e-12) steps.push({ moved, bent, along });
    if (steps.length > KEPT) steps.shift();
    const isDone = loss - nextLoss < loss * 1e-6;
    [weights, slope, loss] = [next, nextSlope, nextLoss];
    if (isDone) break;
  }
  return weights;
}

const numbers = new Map<string, number>();
const names: string[] = [];
const numbered = new WeakMap<ReadonlySet<string>, Int32Array>();
/** Features by number, shared by all models: what ten of them learn from is looked up once. */
function numbersOf(features: ReadonlySet<string>): Int32Array {
  const before = numbered.get(features);
  if (before !== undefined) return before;
  const all = Int32Array.from(features, (feature) => {
    const number = numbers.get(feature) ?? names.length;
    if (number === names.length) {
      numbers.set(feature, number);
      names.push(feature);
    }
    return number;
  });
  numbered.set(features, all);
  return all;
}

/** A value per number while one model is trained; 0 for each before and after. */
let kept = new Int32Array(0);
function room(): Int32Array {
  if (kept.length < names.length) kept = new Int32Array(names.length * 2);
  return kept;
}

/** The features that at least `least` examples have, with their counts. */
function commonOf(examples: readonly Example[], least: number): { number: number; count: number }[] {
  const all = examples.map(({ features }) => numbersOf(features));
  const counts = room();
  const seen: number[] = [];
  for (const features of all)
    for (const number of features) {
      if (counts[number] === 0) seen.push(number);
      counts[number] = (counts[number] ?? 0) + 1;
    }
  const common = seen
    .map((number) => ({ number, count: counts[number] ?? 0 }))
    .filter(({ count }) => count >= least);
  for (const number of seen) counts[number] = 0;
  return common.toSorted((a, b) => a.number - b.number);
}

/** The examples, with features as positions among the known ones. */
function pointsOf(examples: readonly Example[], known: readonly number[]): Point[] {
  const places = room();
  for (const [place, number] of known.entries()) places[number] = place + 1;
  const points = examples.map(({ features, isSo, weight }): Point => {
    const all = numbersOf(features);
    const at = new Int32Array(all.length);
    let count = 0;
    for (const number of all) {
      const place = places[number] ?? 0;
      if (place > 0) at[count++] = place - 1;
    }
    return { at: at.subarray(0, count), isSo, weight, scale: scaleOf(features.size) };
  });
  for (const number of known) places[number] = 0;
  return points;
}

/** Beyond this number of examples with a feature, more add nothing. */
const ENOUGH = 40;

/** Trains on all features that at least `least` examples have, keeps the `most` that matter most, and trains again on those. */
export function learn(examples: readonly Example[], { least, most, rounds, shrink }: Terms): Learned {
  const common = commonOf(examples, least);
  const learned = (features: readonly number[]) =>
    settle(pointsOf(examples, features), features.length, shrink, rounds);
  // Which features matter shows only once these weights have converged too.
  const first = learned(common.map(({ number }) => number));
  const best = common
    .map(({ number, count }, at) => ({
      number,
      matter: Math.abs(first[at] ?? 0) * Math.sqrt(Math.min(ENOUGH, count)),
    }))
    .toSorted((a, b) => b.matter - a.matter)
    .slice(0, most)
    .map(({ number }) => number);
  const weights = learned(best);
  return {
    bias: weights[best.length] ?? 0,
    weights: new Map(best.map((number, at) => [names[number] ?? '', weights[at] ?? 0])),
  };
}
