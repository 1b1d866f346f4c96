import learned from './weights.json' with { type: 'json' };

/** A logistic regression: its weights by feature, and its bias. */
type Model = { bias: number; weights: ReadonlyMap<string, number> };

/** Weights are kept as whole hundredths. */
export const STEP = 100;

const FEWEST = 20;
/** How much each feature counts where there are so many: a long sentence shall not be surer than a short one for its length. */
export const scaleOf = (count: number): number => 12 / Math.sqrt(Math.max(FEWEST, count));

const modelOf = ({ bias, weights }: { bias: number; weights: Record<string, number> }): Model => ({
  bias: bias / STEP,
  weights: new Map(Object.entries(weights).map(([feature, weight]) => [feature, weight / STEP])),
});

/** How likely what a model stands for is, by the features present: 0 to 1. */
export function weigh({ bias, weights }: Model, features: ReadonlySet<string>): number {
  let sum = 0;
  for (const feature of features) sum += weights.get(feature) ?? 0;
  return 1 / (1 + Math.exp(-(bias + sum * scaleOf(features.size))));
}

/** Models as they are stored, by name: whole hundredths. */
export type Stored = Readonly<Record<string, { bias: number; weights: Record<string, number> }>>;

const models = new Map<string, Model>();
let stored: Stored = learned.models;

/** Has everything weighed with other models: learning tries those of a part of the passages on the rest. */
export function weighWith(other: Stored): void {
  stored = other;
  models.clear();
}

/** The same by the name of a learned model, and 0 for one that is not known. */
export function likelihoodOf(name: string, features: ReadonlySet<string>): number {
  const known = stored[name];
  if (known === undefined) return 0;
  const model = models.get(name) ?? modelOf(known);
  models.set(name, model);
  return weigh(model, features);
}
