import { expect, test } from 'vitest';
import { HttpError, type HttpReply, withRetry } from '#lib/http/client';

const reply = (status: number, headers: Record<string, string> = {}): HttpReply => ({
  status,
  headers,
  body: new Uint8Array(),
  url: 'https://a.example/',
});

function script(steps: readonly (HttpReply | HttpError)[]) {
  const waits: number[] = [];
  let calls = 0;
  const send = async (): Promise<HttpReply> => {
    const step = steps[calls];
    calls += 1;
    if (step === undefined) throw new Error('asked too often');
    if (step instanceof HttpError) throw step;
    return step;
  };
  const sleep = async (milliseconds: number): Promise<void> => {
    waits.push(milliseconds);
  };
  return { send, waits, calls: () => calls, sleep };
}

const usual = {
  attempts: 4,
  budgetMs: 10_000,
  random: () => 0.5,
  now: () => new Date('2026-11-21T12:00:00Z'),
};

test('429 and 503 are retried after Retry-After, or after exponential backoff with jitter', async () => {
  const { send, waits, sleep } = script([
    reply(429, { 'retry-after': '2' }),
    reply(503),
    reply(429),
    reply(200),
  ]);
  expect((await withRetry(send, { ...usual, sleep })).status).toBe(200);
  expect(waits).toEqual([2_000, 200, 400]);
});

test('a Retry-After beyond the budget is not waited for', async () => {
  const { send, waits, sleep } = script([
    reply(429, { 'retry-after': '6' }),
    reply(429, { 'retry-after': '6' }),
  ]);
  expect((await withRetry(send, { ...usual, sleep })).status).toBe(429);
  expect(waits).toEqual([6_000]);
});

test('the last attempt is returned whatever its status', async () => {
  const { send, calls, sleep } = script([reply(503), reply(503)]);
  expect((await withRetry(send, { ...usual, attempts: 2, sleep })).status).toBe(503);
  expect(calls()).toBe(2);
});

test('another status is returned at once', async () => {
  const { send, waits, sleep } = script([reply(500)]);
  expect((await withRetry(send, { ...usual, sleep })).status).toBe(500);
  expect(waits).toEqual([]);
});

test('a request that was never sent is retried; a broken one only if it is idempotent', async () => {
  const unsent = new HttpError('connect', 'no connection', { sent: false });
  const broken = new HttpError('reset', 'broke', { sent: true });
  const first = script([unsent, reply(200)]);
  expect((await withRetry(first.send, { ...usual, sleep: first.sleep })).status).toBe(200);
  const write = script([broken]);
  await expect(withRetry(write.send, { ...usual, sleep: write.sleep })).rejects.toBe(broken);
  const read = script([broken, reply(200)]);
  expect((await withRetry(read.send, { ...usual, idempotent: true, sleep: read.sleep })).status).toBe(200);
});

test('a timeout is never retried at this level', async () => {
  const timeout = new HttpError('timeout', 'late', { sent: true });
  const { send, calls, sleep } = script([timeout]);
  await expect(withRetry(send, { ...usual, idempotent: true, sleep })).rejects.toBe(timeout);
  expect(calls()).toBe(1);
});
