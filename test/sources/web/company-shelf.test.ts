import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY } from '#lib/shared/time';
import { rememberCompanies } from '#lib/sources/web/company-shelf';
import { turnsInTable } from '#lib/sources/web/fetch-turns';
import { type Stage, startStage } from '#test/sources/web/support/stage';
import { useTable } from '#test/support/table';

useTable();
let stage: Stage;
let now = Date.parse('2026-11-21T12:00:00.000Z');
const clock = () => now;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

/** Files shared by all processes. */
function sharedFiles() {
  const files = new Map<string, Uint8Array>();
  return {
    files,
    put: async (key: string, bytes: Uint8Array) => void files.set(key, bytes),
    open: async (key: string) => {
      const bytes = files.get(key);
      return bytes && Readable.from([bytes]);
    },
  };
}

/** The simulators' requests for pages and vacancies, by address. */
const requests = () =>
  (['web', 'job-boards'] as const).flatMap((name) =>
    stage.simulators.get(name).requests.map((one) => ({ ...one, of: name })),
  );
const addresses = () => requests().map(({ of, path, headers }) => `${of} ${headers['host'] ?? ''} ${path}`);

const inputs = [
  { first_name: 'Ada', last_name: 'Lovelace', company_domain: 'acme-robotics.example' },
  { first_name: 'Zora', last_name: 'Quillfeather', company_domain: 'acme-robotics.example' },
  { email: 'ada.lovelace@acme-robotics.example' },
  { first_name: 'Grace', last_name: 'Hopper', company_domain: 'acme-robotics.example' },
];

describe('a company’s site and vacancies', () => {
  let shared = sharedFiles();
  /** Each call acts as a separate process. */
  const research = (input: Record<string, string>) =>
    stage.research(input, {
      options: { companies: rememberCompanies({ files: shared, turns: turnsInTable(clock), clock }) },
    });
  beforeEach(() => {
    shared = sharedFiles();
    for (const name of ['web', 'job-boards'] as const) stage.simulators.get(name).reset();
  });

  test('are read once for all its people, with the same result as for each alone', async () => {
    const alone = await stage.research(inputs[0] ?? {});
    for (const name of ['web', 'job-boards'] as const) stage.simulators.get(name).reset();
    const answers = await Promise.all(inputs.map(research));
    const asked = addresses();
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.filter((one, place) => asked.indexOf(one) !== place)).toEqual([]);
    expect(answers[0]?.claims).toEqual(alone.claims);
    expect(answers[0]?.evidence).toEqual(alone.evidence);
    const before = asked.length;
    await research(inputs[3] ?? {});
    expect(addresses().length).toBe(before);
  });

  test('store nothing about the requested person', async () => {
    await research(inputs[1] ?? {});
    const kept = [...shared.files].map(([key, bytes]) => [key, gunzipSync(bytes).toString('utf8')]);
    expect(kept.map(([key]) => /^public\/[0-9a-f]{64}\.json\.gz$/.test(key ?? ''))).toEqual([true]);
    expect(JSON.stringify(kept)).not.toMatch(/quillfeather|zora/i);
  });

  test('are revalidated after a day, and read again if the file is corrupt', async () => {
    await research(inputs[0] ?? {});
    const first = addresses().length;
    now += DAY + 1;
    await research(inputs[0] ?? {});
    const later = requests().slice(first);
    expect(requests().filter(({ headers }) => headers['if-modified-since']).length).toBeGreaterThan(0);
    expect(later.length).toBeGreaterThan(0);
    for (const key of shared.files.keys()) shared.files.set(key, Buffer.from('broken'));
    expect((await research(inputs[0] ?? {})).status).toBe('found');
  });

  test('are read without files if these cannot be stored', async () => {
    const files = {
      open: () => Promise.reject(new Error('AccessDenied')),
      put: () => Promise.reject(new Error('AccessDenied')),
    };
    const companies = rememberCompanies({ files, turns: turnsInTable(clock), clock });
    expect((await stage.research(inputs[0] ?? {}, { options: { companies } })).status).toBe('found');
  });
});

test('a worker that died holding a turn does not block others for long', async () => {
  const turns = turnsInTable(clock);
  expect(await turns.take('a page')).toBe(true);
  now += 21_000;
  expect(await turns.take('a page')).toBe(true);
  const waiting = turns.take('a page');
  await turns.end('a page');
  expect(await waiting).toBe(false);
});
