import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runBatch } from '#test/service/batch-run';

const directory = mkdtempSync(join(tmpdir(), 'batch-run-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const ROWS = 24;

it('finishes a batch after the service was killed midway: nothing lost, nothing charged twice', async () => {
  const result = await runBatch(directory, ROWS, () => {});
  const charged = result.chargedToMembers;
  expect(result).toMatchObject({
    rows: ROWS,
    counts: { queued: 0, processing: 0, completed: ROWS, failed: 0, cancelled: 0 },
    rowsWithResult: ROWS,
    enrichments: ROWS,
    held: 0,
    spent: charged,
    credits: { held: 0, charged, released: 3 * ROWS - charged },
  });
  // Every other row is a person of the simulators' world and costs 3 credits; the rest are misses.
  expect(charged).toBe((3 * ROWS) / 2);
  const { status, stdout } = spawnSync(process.execPath, ['scripts/ledger-check.ts'], {
    env: { ...process.env, SERVICE_DIRECTORY: directory },
    encoding: 'utf8',
  });
  expect(status, stdout).toBe(0);
}, 600_000);
