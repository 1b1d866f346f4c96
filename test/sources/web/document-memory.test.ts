import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#lib/shared/time';
import { type DocumentStore, type KeptDocument, rememberDocuments } from '#lib/sources/web/document-memory';
import { documentsInTable } from '#lib/sources/web/document-store';
import type { Fetched } from '#lib/sources/web/fetch-document';
import { useTable } from '#test/support/table';

useTable();

const document = (body: string): Fetched => ({
  kind: 'document',
  url: 'https://data.sec.gov/a.json',
  contentType: 'application/json',
  body,
});
const failed: Fetched = { kind: 'failed', reason: 'answered 503', status: 503 };

/** A vendor that gives the answers in turn, and the `since` of each request. */
function vendor(...answers: readonly Fetched[]) {
  const asked: (string | undefined)[] = [];
  return {
    asked,
    ask: async (since: Date | undefined): Promise<Fetched> => {
      asked.push(since?.toISOString());
      return answers[asked.length - 1] ?? failed;
    },
  };
}

function memoryStore(): DocumentStore {
  const kept = new Map<string, KeptDocument>();
  return {
    find: async (url) => kept.get(url),
    keep: async (url, one) => void kept.set(url, one),
  };
}

describe('public documents', () => {
  it('are requested once a day, across all concurrent callers and processes', async () => {
    let now = Date.parse('2026-11-28T09:00:00.000Z');
    const store = memoryStore();
    const [one, other] = [1, 2].map(() => rememberDocuments({ store, clock: () => now }));
    const { asked, ask } = vendor(document('first'), document('second'));
    const read = async (memory: typeof one) => await memory?.('u', ask);
    const together = await Promise.all([...Array(20)].map(() => read(one)));
    expect(new Set(together.map((answer) => answer?.kind === 'document' && answer.body))).toEqual(
      new Set(['first']),
    );
    now += 23 * HOUR;
    expect([await read(other), asked.length]).toEqual([document('first'), 1]);
    now += 2 * HOUR;
    expect(await read(other)).toEqual(document('second'));
    expect(asked).toEqual([undefined, '2026-11-28T09:00:00.000Z']);
  });

  it('that did not change are kept for another day without a new download', async () => {
    let now = 0;
    const memory = rememberDocuments({ store: memoryStore(), clock: () => now });
    const { asked, ask } = vendor(document('same'), { kind: 'failed', reason: 'answered 304', status: 304 });
    await memory('u', ask);
    now += DAY + 1;
    expect(await memory('u', ask)).toEqual(document('same'));
    now += HOUR;
    expect(await memory('u', ask)).toEqual(document('same'));
    expect(asked).toHaveLength(2);
  });

  it('that failed are requested again, also by waiting callers', async () => {
    const memory = rememberDocuments({ store: memoryStore(), clock: () => 0 });
    const { asked, ask } = vendor(failed, document('now'));
    expect(await Promise.all([memory('u', ask), memory('u', ask)])).toEqual([failed, document('now')]);
    expect(asked).toHaveLength(2);
  });

  it('that are missing or permanently unreadable are not requested again that day', async () => {
    let now = 0;
    const memory = rememberDocuments({ store: memoryStore(), clock: () => now });
    const tooLarge: Fetched = { kind: 'failed', reason: 'the response is too large', lasting: true };
    const large = vendor(tooLarge, document('shorter'));
    expect([await memory('large', large.ask), await memory('large', large.ask)]).toEqual([
      tooLarge,
      tooLarge,
    ]);
    expect(large.asked).toHaveLength(1);
    now += DAY + 1;
    expect(await memory('large', large.ask)).toEqual(document('shorter'));
    const absent = vendor({ kind: 'absent', status: 404 });
    await memory('none', absent.ask);
    expect([await memory('none', absent.ask), absent.asked.length]).toEqual([
      { kind: 'absent', status: 404 },
      1,
    ]);
  });

  it('are shared in the table unless too large; a process caches only up to its limit', async () => {
    const url = `https://data.sec.gov/${Math.random()}`;
    const memory = () => rememberDocuments({ store: documentsInTable, clock: Date.now, mostCharacters: 100 });
    const small = vendor(document('{"name":"Acme"}'));
    await memory()(url, small.ask);
    expect([await memory()(url, small.ask), small.asked.length]).toEqual([document('{"name":"Acme"}'), 1]);
    const noise = Array.from({ length: 120_000 }, () => Math.random().toString(36)).join('');
    const large = vendor(document(noise), document(noise));
    await memory()(`${url}/large`, large.ask);
    await memory()(`${url}/large`, large.ask);
    expect(large.asked).toHaveLength(2);
  });
});
