import { writeFileSync } from 'node:fs';
import { choices, slots } from '#lib/detectors/reader/slots';
import { STEP, weigh } from '#lib/detectors/reader/weigh';
import { type EventType, eventTypes } from '#lib/entity/event';
import { choiceExamples, gateExamples, kindOf, readingOf, slotExamples } from '#scripts/reader/examples';
import { hashOfPassages, lessons } from '#scripts/reader/passages';
import { type Learned, learn } from '#scripts/reader/regression';

const HELP = `npm run train:detectors

Learns the weights of the reader of events (lib/detectors/reader/weights.json) from the labelled passages of the repository, in
about a minute. Natural passages of every fourth company are left out: they judge (npm run eval:detectors -- --judging).
`;

const OUT = 'lib/detectors/reader/weights.json';
const GATE = { least: 3, most: 4200, rounds: 8 };
const SLOT = { least: 3, most: 300, rounds: 12 };
const CHOICE = { ...SLOT, most: 280 };
/** How often the sentence that tells of an event is looked for again, by what was learned so far. */
const SEARCHES = 1;

if (process.argv.includes('--help')) {
  process.stdout.write(HELP);
  process.exit(0);
}

const readings = lessons().map(readingOf);
console.log(`${readings.length} passages read`);

/** Moves an event to the sentence that tells it most clearly. */
function searchAgain(gate: Learned, type: EventType): void {
  for (const reading of readings) {
    if (reading.row.label !== type) continue;
    const scores = reading.views[kindOf(type)].features.map((features) => weigh(gate, features));
    const best = scores.indexOf(Math.max(...scores));
    const isClear = (scores[best] ?? 0) > (scores[reading.main] ?? 0) + 0.3;
    if (isClear || Object.keys(reading.row.expected).length === 0) reading.main = best;
  }
}

function learnGate(type: EventType): Learned {
  for (let search = 0; search < SEARCHES; search += 1)
    searchAgain(learn(gateExamples(readings, type), { ...GATE, rounds: 4 }), type);
  return learn(gateExamples(readings, type), GATE);
}

const models: Record<string, { bias: number; weights: Record<string, number> }> = {};
const rounded = (weight: number) => Math.round(weight * STEP);
function keep(name: string, { bias, weights }: Learned): void {
  const kept = [...weights].map(([feature, weight]) => [feature, rounded(weight)] as const);
  models[name] = {
    bias: rounded(bias),
    weights: Object.fromEntries(kept.filter(([, weight]) => weight !== 0)),
  };
}

for (const type of eventTypes) keep(type, learnGate(type));
for (const slot of slots) keep(slot.name, learn(slotExamples(readings, slot), SLOT));
for (const choice of choices) keep(choice.name, learn(choiceExamples(readings, choice), CHOICE));

const lines = Object.entries(models).map(
  ([name, model]) => `${JSON.stringify(name)}: ${JSON.stringify(model)}`,
);
const file = `{\n"learned_from": "${hashOfPassages()}",\n"models": {\n${lines.join(',\n')}\n}\n}\n`;
writeFileSync(OUT, file);
const count = Object.values(models).reduce((sum, { weights }) => sum + Object.keys(weights).length + 1, 0);
console.log(`${count} weights, ${Math.round(file.length / 1024)} kB`);
