import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readWords } from '#lib/detectors/likelihood/features';
import { DAMPING } from '#lib/detectors/likelihood/likelihood';
import { passageOf } from '#lib/detectors/text/passage';
import { eventTypes } from '#lib/entity/event';
import { evidenceOf, type Row } from '#scripts/eval/rows';
import { hashOf, learnedFiles, readPassages } from '#scripts/likelihood/passages';

const HELP = `npm run train:likelihood -- [FILE ...] [--out FILE] [--folds N]

Learns from labelled passages how likely each word, and each two words that follow each other, make each of the ten events, and writes
lib/detectors/likelihood/weights.json: ten logistic regressions. The same passages always give the same weights.

  FILE          JSON lines with company, text and label (default: the passages of the repository)
  --out FILE    where to write the weights
  --folds N     first learn N times from all but an Nth of the passages, and print how well the rest is told
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', default: false },
    out: { type: 'string', default: 'lib/detectors/likelihood/weights.json' },
    folds: { type: 'string', default: '0' },
  },
});
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}

/** A feature must stand in so many passages, and weigh so much for one type at least, to be kept. */
const PASSAGES = 3;
const LEAST = 1;
/** How much a wrong answer costs against large weights, and how many steps are made. */
const COST = 30;
const STEPS = 300;

/** A word as the weights name it. */
function named(word: string): string {
  if (/^\d/.test(word)) return '0';
  if (/^[$£¥€]/.test(word)) return '$';
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function featuresOf(row: Row): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (feature: string) => counts.set(feature, (counts.get(feature) ?? 0) + 1);
  for (const { text } of passageOf(evidenceOf(row)).sentences) {
    const { count, starts, ends } = readWords(text);
    const words = Array.from({ length: count }, (_, at) => named(text.slice(starts[at], ends[at])));
    for (const [at, word] of words.entries()) {
      add(word);
      if (at > 0) add(`${words[at - 1]} ${word}`);
    }
  }
  return counts;
}

type Example = { types: ReadonlySet<string>; features: ReadonlyMap<string, number> };
const exampleOf = (row: Row): Example => ({
  types: new Set([row.label, ...row.also.map((also) => also.split(/[ :]/)[0] ?? also)]),
  features: featuresOf(row),
});

/** A passage as numbers: which features it has, and how strongly. */
type Point = { at: Int32Array; size: Float64Array };

function pointOf({ features }: Example, index: ReadonlyMap<string, number>): Point {
  const known = [...features].flatMap(([feature, count]) => {
    const at = index.get(feature);
    return at === undefined ? [] : [{ at, count }];
  });
  const scale = Math.sqrt(known.reduce((sum, { count }) => sum + count, 0) + DAMPING);
  return {
    at: Int32Array.from(known, ({ at }) => at),
    size: Float64Array.from(known, ({ count }) => count / scale),
  };
}

function product({ at, size }: Point, weights: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < at.length; index += 1)
    sum += (size[index] ?? 0) * (weights[at[index] ?? 0] ?? 0);
  return sum;
}

function addTo(weights: Float64Array, { at, size }: Point, factor: number): void {
  for (let index = 0; index < at.length; index += 1) {
    const feature = at[index] ?? 0;
    weights[feature] = (weights[feature] ?? 0) + factor * (size[index] ?? 0);
  }
}

const norm = (values: Float64Array) => Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));

/** The largest eigenvalue of the points' products, by power iteration: how steep the regression can be. */
function steepness(points: readonly Point[], size: number): number {
  let direction = new Float64Array(size).fill(1 / Math.sqrt(size));
  let length = 1;
  for (let step = 0; step < 30; step += 1) {
    const next = new Float64Array(size);
    for (const point of points) addTo(next, point, product(point, direction));
    length = norm(next);
    direction = next.map((value) => value / length);
  }
  return length;
}

const logistic = (score: number) => 1 / (1 + Math.exp(-score));

/** One logistic regression with squared weights held small: accelerated descent. The last weight is the bias. */
function regression(
  points: readonly Point[],
  isOne: readonly boolean[],
  size: number,
  steep: number,
): Float64Array {
  const rate = 1 / (1 + (COST / 4) * steep);
  let weights = new Float64Array(size);
  let ahead = weights;
  let momentum = 1;
  for (let step = 0; step < STEPS; step += 1) {
    const gradient = ahead.slice();
    for (const [index, point] of points.entries())
      addTo(gradient, point, COST * (logistic(product(point, ahead)) - Number(isOne[index])));
    const next = ahead.map((value, index) => value - rate * (gradient[index] ?? 0));
    const grown = (1 + Math.sqrt(1 + 4 * momentum * momentum)) / 2;
    const from = weights;
    ahead = next.map((value, index) => value + ((momentum - 1) / grown) * (value - (from[index] ?? 0)));
    weights = next;
    momentum = grown;
  }
  return weights;
}

type Learned = { features: string[]; weights: Float64Array[] };

function regressions(examples: readonly Example[], features: readonly string[]): Float64Array[] {
  const index = new Map(features.map((feature, at) => [feature, at]));
  const bias = features.length;
  const points = examples.map((example) => {
    const point = pointOf(example, index);
    return { at: Int32Array.from([...point.at, bias]), size: Float64Array.from([...point.size, 1]) };
  });
  const steep = steepness(points, bias + 1);
  return eventTypes.map((type) =>
    regression(
      points,
      examples.map(({ types }) => types.has(type)),
      bias + 1,
      steep,
    ),
  );
}

/** Learns from all features that are common enough, and once more from those that turned out to matter. */
function learn(examples: readonly Example[]): Learned {
  const passages = new Map<string, number>();
  for (const { features } of examples)
    for (const feature of features.keys()) passages.set(feature, (passages.get(feature) ?? 0) + 1);
  const common = [...passages]
    .filter(([, count]) => count >= PASSAGES)
    .map(([feature]) => feature)
    .toSorted();
  const first = regressions(examples, common);
  const features = common.filter((_, at) => first.some((weights) => Math.abs(weights[at] ?? 0) >= LEAST));
  return { features, weights: regressions(examples, features) };
}

/** How well the passages that were left out are told, by how likely the likeliest type must be. */
function validate(examples: readonly Example[], folds: number): void {
  const told = Array.from({ length: folds }, (_, fold) => {
    const { features, weights } = learn(examples.filter((_, index) => index % folds !== fold));
    const index = new Map(features.map((feature, at) => [feature, at]));
    return examples
      .filter((_, at) => at % folds === fold)
      .map(({ types, ...example }) => {
        const point = pointOf({ types, ...example }, index);
        const scores = weights.map((each) => product(point, each) + (each[features.length] ?? 0));
        const best = scores.indexOf(Math.max(...scores));
        return {
          isRight: types.has(eventTypes[best] ?? ''),
          isNone: types.has('none'),
          likelihood: logistic(scores[best] ?? 0),
        };
      });
  }).flat();
  const events = told.filter(({ isNone }) => !isNone).length;
  for (const least of [0.3, 0.5, 0.6, 0.7, 0.8, 0.9]) {
    const sure = told.filter(({ likelihood }) => likelihood >= least);
    const right = sure.filter(({ isRight }) => isRight).length;
    console.log(
      `${least}: precision ${(right / sure.length).toFixed(3)}, recall ${(right / events).toFixed(3)}`,
    );
  }
}

const files = positionals.length > 0 ? positionals : learnedFiles;
const rows = readPassages(files);
const examples = rows.map(exampleOf);
const folds = Number(values.folds);
if (folds > 1) validate(examples, folds);

const { features, weights } = learn(examples);
const rounded = (value: number | undefined) => Math.round((value ?? 0) * 10) / 10;
const bias = weights.map((each) => rounded(each[features.length]));
const lines = features.map(
  (feature, at) => `${JSON.stringify(feature)}: ${JSON.stringify(weights.map((each) => rounded(each[at])))}`,
);
const file = `{
"learned_from": "${hashOf(files)}",
"types": ${JSON.stringify(eventTypes)},
"bias": ${JSON.stringify(bias)},
"words": {
${lines.join(',\n')}
}
}
`;
writeFileSync(values.out, file);
console.log(
  `${rows.length} passages, ${features.length} words and pairs of words, ${Math.round(file.length / 1024)} kB`,
);
