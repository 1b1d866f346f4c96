import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { runDetectors } from '#lib/detectors/run-detectors';
import { eventTypes } from '#lib/entity/event-type';
import { makeEvidence } from '#lib/entity/evidence';
import { Snapshot } from '#lib/entity/snapshot';

/**
 * Measures the processor time of all ten detectors over ten pieces of evidence of 5 kB each, cut from the texts of a JSON-lines file.
 * Prints user and system milliseconds for each run after one warm-up, and each detector's share.
 */
const [file, runs = '20'] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('usage: node scripts/eval/detector-cost.ts FILE [RUNS]\n');
  process.exit(2);
}
const Line = z.object({ text: z.string() });
const texts = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => Line.parse(JSON.parse(line)).text);
const whole = texts.join('\n');

const entity = { type: 'company' as const, name: 'Nuance Communications', aliases: [] };
const snapshot = (id: number) =>
  Snapshot.parse({ entity, observed_at: '2000-01-01T00:00:00Z', enrichment_id: id });

// Fresh evidence for each run: readings are cached by evidence, which would make later runs free.
function inputOf(run: number) {
  return {
    subject: entity,
    current: snapshot(2),
    prior: [snapshot(1)],
    evidence: Array.from({ length: 10 }, (_, index) => {
      const from = ((run * 10 + index) * 5000) % Math.max(1, whole.length - 5000);
      return makeEvidence({
        kind: 'news',
        url: `urn:cost:${run}:${index}`,
        text: whole.slice(from, from + 5000),
        published_at: '2015-06-01',
      });
    }),
  };
}

function milliseconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const used = process.cpuUsage(before);
  return (used.user + used.system) / 1000;
}

const times: number[] = [];
const byType = new Map<string, number>();
for (let run = 0; run <= Number(runs); run += 1) {
  const input = inputOf(run);
  // Reading the processor time has a cost itself: it is read once per run, and the shares come from the clock.
  const total = milliseconds(() => {
    for (const type of eventTypes) {
      const from = performance.now();
      runDetectors(input, [type]);
      if (run > 0) byType.set(type, (byType.get(type) ?? 0) + (performance.now() - from) / Number(runs));
    }
  });
  if (run > 0) times.push(total);
}
const sorted = times.toSorted((a, b) => a - b);
console.log(Object.fromEntries([...byType].map(([type, spent]) => [type, Math.round(spent * 100) / 100])));
console.log(
  JSON.stringify({
    runs: times.length,
    median_ms: sorted[Math.floor(sorted.length / 2)],
    min_ms: sorted[0],
    max_ms: sorted.at(-1),
  }),
);
