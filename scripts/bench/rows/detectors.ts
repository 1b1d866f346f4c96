import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod';
import { awsPrices } from '#scripts/bench/aws-prices';
import { type Row, rounded } from '#scripts/bench/row';

const report = z.object({ median_ms: z.number() });
const MEMORY_GB = 0.5;

/** Text of recorded filings without tags: real input for the detectors. */
function texts(): string[] {
  return globSync('test/data/edgar/Archives/**/*8k.htm.gz').map((file) =>
    gunzipSync(readFileSync(file))
      .toString('utf8')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/&[a-z#0-9]+;/gi, ' ')
      .replaceAll(/\s+/g, ' '),
  );
}

export const detectors: Row = {
  title: 'Detectors, all ten, 1,000 enrichments',
  goal: 'at most $0.0022 (Express)',
  anchor: 'Standard $0.277',
  async measure() {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'bench-detectors-'));
    const file = join(folder.path, 'texts.jsonl');
    await writeFile(
      file,
      texts()
        .map((text) => JSON.stringify({ text }))
        .join('\n'),
    );
    const { stdout } = await promisify(execFile)(process.execPath, [
      'scripts/eval/detector-cost.ts',
      file,
      '300',
    ]);
    const { median_ms } = report.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
    // They run in the merging task: only their time counts as their share of the execution.
    const express = (median_ms / 1000) * 0.0625 * awsPrices.expressGigabyteSecond;
    const compute = (median_ms / 1000) * MEMORY_GB * awsPrices.lambdaGigabyteSecond;
    const orchestration = express * 1000;
    return [
      {
        measured: `$${rounded(orchestration, 4)}`,
        within: orchestration <= 0.0022,
        note: `${rounded(median_ms, 1)} ms of processor time for 50 kB of evidence in a warm process, which costs another $${rounded(compute * 1000, 4)} of function time`,
      },
    ];
  },
};
