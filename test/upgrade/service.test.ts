import { fork } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { synthesize } from '#scripts/synthesize';
import { bundleOfAll } from '#test/simulation/bundle';
import { textOf } from '#test/upgrade/service/begin';
import type { Ended } from '#test/upgrade/service/finish';

const LONGEST = 300_000;
const directory = mkdtempSync(join(tmpdir(), 'upgrade-code-'));
const bundle = join(directory, 'functions.cjs');
let assembly = '';
beforeAll(async () => {
  assembly = synthesize('local');
  writeFileSync(bundle, await bundleOfAll());
}, LONGEST);
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** Runs in a child process, whose clock and wires are the simulation's. */
const finish = (file: string): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = fork('test/upgrade/service/finish.ts', [file, assembly, bundle], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (ended) => resolve(ended as Ended));
    child.on('exit', (code) => reject(new Error(`It ended with ${code}.`)));
  });

describe.each(globSync('test/upgrade/fixtures/*.service.gz'))('the service as left by %s', (file) => {
  it('continues under this code, which finishes the work in progress', { timeout: LONGEST }, async () => {
    const ended = await finish(file);
    expect(ended.wrong).toEqual([]);
    expect(ended.statuses).toEqual({
      batch: 'completed',
      second: 'completed',
      campaign: 'completed',
      finder: 'completed',
      search: 'completed',
      enrichment: 'completed',
      whole: 'completed',
      'by hand': 'completed',
    });
    expect(ended.rows.filter((status) => status !== 'completed')).toEqual([]);
    expect(ended.rows).toHaveLength(8);
    expect([ended.people > 0, ended.results]).toEqual([true, 20]);
    expect([ended.deliveries.length > 0, ended.untaken]).toEqual([true, []]);
    expect(ended.deliveries.filter((status) => status !== 'succeeded')).toEqual([]);
    // The first steps were sent by the other version, and are not sent again.
    expect(ended.texts).toEqual(['by hand', 'whole'].map((name) => textOf(name, 1)));
    expect(ended.bought).toBe(100);
    expect(ended.account).toMatchObject({ held: 0, enrichments_queued: 0, enrichments_processing: 0 });
  });
});
