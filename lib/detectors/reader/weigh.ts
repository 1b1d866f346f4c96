import { eventTypes } from '#lib/entity/event-type';
import learned from './weights.json' with { type: 'json' };

/** A logistic regression: its weights by feature, and its bias. */
type Model = { bias: number; weights: ReadonlyMap<string, number> };

/** Weights are stored as whole hundredths. */
export const STEP = 100;

const FEWEST = 20;
/** Scales features down when there are many: a long sentence must not be surer because of its length. */
export const scaleOf = (count: number): number => 12 / Math.sqrt(Math.max(FEWEST, count));

const modelOf = ({ bias, weights }: { bias: number; weights: Record<string, number> }): Model => ({
  bias: bias / STEP,
  weights: new Map(Object.entries(weights).map(([feature, weight]) => [feature, weight / STEP])),
});

/** The probability that a model assigns to the features present, 0 to 1. */
export function weigh({ bias, weights }: Model, features: ReadonlySet<string>): number {
  let sum = 0;
  for (const feature of features) sum += weights.get(feature) ?? 0;
  return 1 / (1 + Math.exp(-(bias + sum * scaleOf(features.size))));
}

/** Models as stored, by name, in whole hundredths. */
export type Stored = Readonly<Record<string, { bias: number; weights: Record<string, number> }>>;

const models = new Map<string, Model>();
let stored: Stored = learned.models;

/** The weights of the ten events side by side, so that each feature of a sentence is looked up once. */
type Joint = { places: ReadonlyMap<string, number>; weights: Float64Array; biases: readonly number[] };
const columns: ReadonlyMap<string, number> = new Map(eventTypes.map((type, column) => [type, column]));
let joint: Joint | undefined;
let weighed = new WeakMap<ReadonlySet<string>, readonly number[]>();

function joined(): Joint {
  const own = eventTypes.map((type) => stored[type] ?? { bias: 0, weights: {} });
  const features = new Set(own.flatMap(({ weights }) => Object.keys(weights)));
  const places = new Map([...features].map((feature, place) => [feature, place * own.length]));
  const weights = new Float64Array(features.size * own.length);
  for (const [column, model] of own.entries())
    for (const [feature, weight] of Object.entries(model.weights))
      weights[(places.get(feature) ?? 0) + column] = weight / STEP;
  return { places, weights, biases: own.map(({ bias }) => bias / STEP) };
}

/** The likelihood of each of the ten events for a sentence's features, computed once. */
function likelihoodsOf(features: ReadonlySet<string>): readonly number[] {
  const before = weighed.get(features);
  if (before !== undefined) return before;
  joint ??= joined();
  const { places, weights, biases } = joint;
  const sums = biases.map(() => 0);
  for (const feature of features) {
    const place = places.get(feature);
    if (place === undefined) continue;
    for (let column = 0; column < sums.length; column += 1)
      sums[column] = (sums[column] ?? 0) + (weights[place + column] ?? 0);
  }
  const scale = scaleOf(features.size);
  const all = sums.map((sum, column) => 1 / (1 + Math.exp(-((biases[column] ?? 0) + sum * scale))));
  weighed.set(features, all);
  return all;
}

/** Replaces all models. Learning tests models of one part of the passages on the rest. */
export function weighWith(other: Stored): void {
  stored = other;
  models.clear();
  joint = undefined;
  weighed = new WeakMap();
}

/** The likelihood by the named model; 0 if there is no such model. */
export function likelihoodOf(name: string, features: ReadonlySet<string>): number {
  const known = stored[name];
  if (known === undefined) return 0;
  const column = columns.get(name);
  if (column !== undefined) return likelihoodsOf(features)[column] ?? 0;
  const model = models.get(name) ?? modelOf(known);
  models.set(name, model);
  return weigh(model, features);
}
