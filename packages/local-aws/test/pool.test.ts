import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createPool } from '#local-aws/lambda/pool';

/** A function that takes a second to load, waits as long as requested, and says where it ran. */
const CODE = `
const { threadId } = require('node:worker_threads');
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
exports.handler = async ({ ms }) => {
  await new Promise((done) => setTimeout(done, ms));
  return threadId;
};
`;

const codeDirectory = mkdtempSync(join(tmpdir(), 'pool-'));
writeFileSync(join(codeDirectory, 'index.js'), CODE);
const slow = {
  ...{ key: 'Slow', name: 'slow', arn: 'arn:aws:lambda:eu-central-1:000000000000:function:slow' },
  ...{
    handler: 'index.handler',
    codeDirectory,
    timeoutMs: 30_000,
    memoryMb: 256,
    logGroup: '/aws/lambda/slow',
  },
  ...{ environment: {}, reservedConcurrency: undefined, deadLetterArn: undefined, background: false },
};
const pool = createPool(
  [slow],
  () => ({ shared: {}, added: {} }),
  () => undefined,
);
afterAll(() => pool.stop());

let requests = 0;
async function threadOf(ms: number): Promise<string> {
  requests += 1;
  const result = await pool.run('Slow', {
    requestId: `request-${requests}`,
    event: JSON.stringify({ ms }),
    sink: undefined,
  });
  return result.kind === 'success' ? result.payload : JSON.stringify(result);
}

test('work waits for a thread that has its function loaded rather than for one that must load it', async () => {
  const first = await threadOf(0);
  expect(await Promise.all([threadOf(300), threadOf(0)])).toEqual([first, first]);
});

test('behind long work, the function is loaded into one more thread', async () => {
  const first = await threadOf(0);
  const [long, other] = await Promise.all([threadOf(4_000), threadOf(0)]);
  expect(long).toBe(first);
  expect(other).not.toBe(first);
});

test('a function loads the packages of a given file from there, and others from node_modules', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'packages-'));
  writeFileSync(
    join(folder, 'index.js'),
    `const found = [require('of-the-file'), typeof require('zod').object]; exports.handler = async () => found;`,
  );
  const packages = join(folder, 'packages.cjs');
  writeFileSync(packages, `exports['of-the-file'] = () => 'here';`);
  const withFile = createPool(
    [{ ...slow, codeDirectory: folder }],
    () => ({ shared: {}, added: {} }),
    () => undefined,
    undefined,
    packages,
  );
  const invocation = { requestId: 'request', event: '{}', sink: undefined };
  try {
    expect(await withFile.run('Slow', invocation)).toEqual({
      kind: 'success',
      payload: '["here","function"]',
    });
  } finally {
    await withFile.stop();
  }
});
