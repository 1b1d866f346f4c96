import learned from './weights.json' with { type: 'json' };

/** A logistic regression: its weights by feature, and its bias. */
type Model = { bias: number; weights: ReadonlyMap<string, number> };

const STEP = 100;

const modelOf = ({ bias, weights }: { bias: number; weights: Record<string, number> }): Model => ({
  bias: bias / STEP,
  weights: new Map(Object.entries(weights).map(([feature, weight]) => [feature, weight / STEP])),
});

const models = new Map<string, Model>();
const stored: Readonly<Record<string, { bias: number; weights: Record<string, number> }>> = learned.models;

/** How likely what a model stands for is, by the features present: 0 to 1, and 0 for a model that is not known. */
export function likelihoodOf(name: string, features: ReadonlySet<string>): number {
  const known = stored[name];
  if (known === undefined) return 0;
  const model = models.get(name) ?? modelOf(known);
  models.set(name, model);
  let score = model.bias;
  for (const feature of features) score += model.weights.get(feature) ?? 0;
  return 1 / (1 + Math.exp(-score));
}
