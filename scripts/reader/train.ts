import { writeFileSync } from 'node:fs';
import { choices, slots } from '#lib/detectors/reader/slots';
import { SURENESS } from '#lib/detectors/reader/sureness';
import { STEP, type Stored, weigh, weighWith } from '#lib/detectors/reader/weigh';
import { type EventType, eventTypes } from '#lib/entity/event-type';
import {
  choiceExamples,
  gateExamples,
  kindOf,
  type Reading,
  readingOf,
  slotExamples,
} from '#scripts/reader/examples';
import { FOLDS, foldOf, hashOfPassages, lessons } from '#scripts/reader/passages';
import { type Example, type Learned, learn } from '#scripts/reader/regression';
import { surenessExamples } from '#scripts/reader/sureness-examples';

const HELP = `npm run train:detectors

Learns the weights of the reader of events (lib/detectors/reader/weights.json) from the labelled passages of the repository, in
some nine minutes. Natural passages of every fourth company are left out: they judge (npm run eval:detectors -- --judging).
`;

const OUT = 'lib/detectors/reader/weights.json';
const GATE = { least: 3, most: 2500, rounds: 36, shrink: 8 };
const SLOT = { least: 3, most: 500, rounds: 40, shrink: 25 };
const CHOICE = { ...SLOT, most: 400, shrink: 10 };
const SURE = { least: 8, most: 5000, rounds: 60, shrink: 50 };

if (process.argv.includes('--help')) {
  process.stdout.write(HELP);
  process.exit(0);
}

/** Moves each event to the sentence that reports it most clearly. */
function searchAgain(readings: readonly Reading[], gate: Learned, type: EventType): void {
  for (const reading of readings) {
    if (reading.row.label !== type) continue;
    const scores = reading.views[kindOf(type)].features.map((features) => weigh(gate, features));
    const best = scores.indexOf(Math.max(...scores));
    const isClear = (scores[best] ?? 0) > (scores[reading.main] ?? 0) + 0.3;
    if (isClear || Object.keys(reading.row.expected).length === 0) reading.main = best;
  }
}

const rounded = (weight: number) => Math.round(weight * STEP);
const stored = ({ bias, weights }: Learned): Stored[string] => {
  const kept = [...weights].map(([feature, weight]) => [feature, rounded(weight)] as const);
  return { bias: rounded(bias), weights: Object.fromEntries(kept.filter(([, weight]) => weight !== 0)) };
};

/** Trains the models that find events and their facts. */
function learnReader(readings: readonly Reading[]): Stored {
  return Object.fromEntries([
    ...eventTypes.map((type) => [type, stored(learn(gateExamples(readings, type), GATE))]),
    ...slots.map((slot) => [slot.name, stored(learn(slotExamples(readings, slot), SLOT))]),
    ...choices.map((choice) => [choice.name, stored(learn(choiceExamples(readings, choice), CHOICE))]),
  ]);
}

const readings = lessons().map(readingOf);
for (const type of eventTypes)
  searchAgain(readings, learn(gateExamples(readings, type), { ...GATE, rounds: 10 }), type);
console.log(`${readings.length} passages read`);

// Confidence can be learned only from passages that the reader was not trained on.
const examples: Example[] = [];
for (let fold = 0; fold < FOLDS; fold += 1) {
  weighWith(learnReader(readings.filter(({ row }) => foldOf(row) !== fold)));
  examples.push(...readings.filter(({ row }) => foldOf(row) === fold).flatMap(surenessExamples));
  console.log(`part ${fold + 1} of ${FOLDS} read with what the others teach`);
}
const models: Stored = { ...learnReader(readings), [SURENESS]: stored(learn(examples, SURE)) };

const lines = Object.entries(models).map(
  ([name, model]) => `${JSON.stringify(name)}: ${JSON.stringify(model)}`,
);
const file = `{\n"learned_from": "${hashOfPassages()}",\n"models": {\n${lines.join(',\n')}\n}\n}\n`;
writeFileSync(OUT, file);
const count = Object.values(models).reduce((sum, { weights }) => sum + Object.keys(weights).length + 1, 0);
console.log(`${count} weights, ${Math.round(file.length / 1024)} kB`);
