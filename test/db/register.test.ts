import { describe, expect, it } from 'vitest';
import * as keys from '#lib/db/keys';
import { is, seek, tally } from '#lib/db/register-search';
import { forgetRegister, noteAddition, noteChange, type RegisteredList } from '#lib/db/registered-list';
import { transact } from '#lib/db/table';
import { put, remove, update, type Write } from '#lib/db/write';
import { firstId, sortableId } from '#lib/shared/id';
import { DAY, MINUTE, plus } from '#lib/shared/time';
import { useTable } from '#test/support/table';

const { db } = useTable();

/** Small blocks, so that a few dozen items span many. */
const listOf = (organization: string, more: Partial<RegisteredList> = {}): RegisteredList => ({
  organization,
  pk: keys.enrichment(organization, 0).pk,
  noted: ['kind', 'status'],
  changing: { attributes: ['status'], rests: ({ status }) => status !== 'open' },
  firstAt: (moment) => sortableId(firstId(moment)),
  size: 5,
  ...more,
});

/** Returns the same numbers for the same seed. */
function dice(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

interface Known {
  kind: string;
  status: string;
}

/** A list written to at random, on its own clock, alongside its expected content. */
function lived(seed: number, organization: string, more: Partial<RegisteredList> = {}) {
  const list = listOf(organization, more);
  const roll = dice(seed);
  const known = new Map<string, Known>();
  let now = new Date('2026-11-01T00:00:00.000Z');
  const write = async (...writes: Write[]) => expect(await transact(writes)).toBeUndefined();
  const any = (status: (one: string) => boolean) => {
    const some = [...known].filter(([, one]) => status(one.status));
    return some[roll(some.length)];
  };
  const addAt = async (moment: Date) => {
    const item = sortableId(firstId(moment) + roll(4_096));
    if (known.has(item)) return;
    const one = { kind: ['a', 'b'][roll(2)] ?? '', status: ['open', 'good', 'bad'][roll(3)] ?? '' };
    await write(put({ pk: list.pk, sk: item }, { ...one }), ...noteAddition(list, item, now));
    known.set(item, one);
  };
  const move = async (from: (one: string) => boolean, to: string) => {
    const [item, one] = any(from) ?? [];
    if (item === undefined || !one) return;
    const rested = one.status !== 'open';
    await write(
      update({ pk: list.pk, sk: item }, { set: { status: to } }),
      ...(rested ? [noteChange(list, item, { status: to }, now)] : []),
    );
    one.status = to;
  };
  const acts = [
    () => addAt(now),
    () => addAt(now),
    () => addAt(plus(now, -roll(3 * 60) * MINUTE)),
    () => move((status) => status === 'open', 'good'),
    () => move((status) => status === 'good', 'bad'),
    () => move((status) => status === 'bad', 'open'),
    async () => {
      const [item] = any(() => true) ?? [];
      if (item === undefined || roll(4) > 0) return;
      await write(remove({ pk: list.pk, sk: item }), forgetRegister(list.organization, list.pk));
      known.delete(item);
    },
  ];
  return {
    list,
    now: () => now,
    async live(steps: number) {
      for (let step = 0; step < steps; step += 1) {
        now = plus(now, roll(8) * MINUTE + 1);
        await acts[roll(acts.length)]?.();
      }
    },
    async rest(milliseconds: number) {
      now = plus(now, milliseconds);
    },
    /** Compares what a question finds with what it should find. */
    async ask() {
      const kind = [undefined, 'a', 'b'][roll(3)];
      const status = [undefined, 'open', 'good', 'bad', 'none'][roll(5)];
      const oldestFirst = roll(2) === 1;
      const fit = [...known]
        .filter(([, one]) => (kind ?? one.kind) === one.kind && (status ?? one.status) === one.status)
        .map(([item]) => item)
        .filter((item) => list.keptFor === undefined || item >= list.firstAt(plus(now, -list.keptFor)))
        .toSorted();
      const inOrder = oldestFirst ? fit : fit.toReversed();
      const after = roll(2) === 1 ? [...known.keys()][roll(known.size)] : undefined;
      const behind = inOrder.filter(
        (item) => after === undefined || (oldestFirst ? item > after : item < after),
      );
      const [skip, limit] = [roll(12), 1 + roll(20)];
      const where = { kind: is(kind), status: is(status) };
      // Two at once, of which only one can store what it learns.
      const other = { where: { kind: is(['a', 'b'][roll(2)]), status: is('bad') }, limit: 3 };
      const asked = [{ where, skip, limit, after, oldestFirst }, ...(roll(2) === 1 ? [other] : [])];
      const [found] = await Promise.all(asked.map((one) => seek(list, one, now)));
      return {
        found,
        wanted: {
          items: behind.slice(skip, skip + limit),
          total: fit.length,
          more: behind.length > skip + limit,
        },
      };
    },
  };
}

describe('a register', () => {
  it.each([1, 2, 3, 4])(
    'finds what the list has after any additions, changes and removals (%i)',
    async (seed) => {
      const life = lived(seed, `random-${seed}`);
      for (let round = 0; round < 60; round += 1) {
        await life.live(6);
        const { found, wanted } = await life.ask();
        expect([round, found]).toEqual([round, wanted]);
      }
    },
  );

  it('leaves out items past their retention, even if they are still in the table', async () => {
    const life = lived(7, 'kept', { keptFor: 5 * 60 * MINUTE });
    for (let round = 0; round < 40; round += 1) {
      await life.live(6);
      const { found, wanted } = await life.ask();
      expect([round, found]).toEqual([round, wanted]);
    }
  });

  it('is rebuilt if a version that indexes less has since written blocks to it', async () => {
    const life = lived(10, 'versions');
    await life.live(80);
    await life.rest(60 * MINUTE);
    const before = { ...life.list, noted: ['status'] };
    await seek(before, { where: { status: is('good') }, limit: 1 }, life.now());
    await transact([update(keys.register(life.list.pk), { set: { noted: life.list.noted.join() } })]);
    for (let round = 0; round < 5; round += 1) {
      const { found, wanted } = await life.ask();
      expect(found).toEqual(wanted);
    }
  });

  it('is rebuilt if it was not read for longer than changes are kept', async () => {
    const life = lived(8, 'unread');
    await life.live(80);
    await life.ask();
    await life.rest(40 * DAY);
    await life.live(20);
    const { found, wanted } = await life.ask();
    expect(found).toEqual(wanted);
  });

  it('reads no items of blocks without a match', async () => {
    const life = lived(9, 'nothing');
    await life.live(300);
    await life.rest(60 * MINUTE);
    const ask = () => seek(life.list, { where: { kind: is('c') }, limit: 10 }, life.now());
    await ask();
    db().calls.reset();
    expect(await ask()).toEqual({ items: [], total: 0, more: false });
    // The summary, what changed since it was stored, and the newest.
    expect(
      db()
        .calls.list()
        .map(({ operation }) => operation),
    ).toEqual(['GetItem', 'Query', 'Query']);
  });
});

it('a register without indexed attributes is stored, so that the next read writes nothing', async () => {
  const organization = 'nothing noted';
  const { changing: _, ...list } = listOf(organization, { noted: [] });
  const now = new Date('2026-11-20T00:00:00.000Z');
  for (let minute = 60; minute < 90; minute += 1) {
    const item = sortableId(firstId(plus(now, -minute * MINUTE)));
    await transact([put({ pk: list.pk, sk: item }, { kind: 'a' })]);
  }
  expect(await seek(list, { where: {}, limit: 3 }, now)).toMatchObject({ total: 30 });
  db().calls.reset();
  expect(await seek(list, { where: {}, limit: 3 }, now)).toMatchObject({ total: 30 });
  const operations = db()
    .calls.list()
    .map(({ operation }) => operation);
  expect(operations.filter((one) => /Put|Update|Write/.test(one))).toEqual([]);
});

it('a register adds up the items between two of them without reading them, wherever its blocks end', async () => {
  const list = listOf('added up', {
    noted: ['kind', 'day'],
    wordFor: { day: (value) => String(value).slice(0, 1) },
  });
  const now = new Date('2026-11-20T00:00:00.000Z');
  const items = Array.from({ length: 33 }, (_, place) =>
    sortableId(firstId(plus(now, (place - 45) * MINUTE))),
  );
  for (const [place, sk] of items.entries())
    await transact([put({ pk: list.pk, sk }, { kind: place % 3 === 0 ? 'a' : 'b', day: `${place % 2}x` })]);
  for (const [from, to] of [
    [0, 32],
    [7, 22],
    [4, 5],
    [6, 8],
    [30, 32],
    [12, 12],
  ] as const) {
    const wanted = items
      .slice(from, to + 1)
      .map((_, place) => `${(from + place) % 3 === 0 ? 'a' : 'b'} ${(from + place) % 2}`);
    const found = await tally(list, { from: items[from] ?? '', to: items[to] ?? '' }, now);
    expect(found.flatMap(([{ kind, day }, count]) => Array(count).fill(`${kind} ${day}`)).toSorted()).toEqual(
      wanted.toSorted(),
    );
  }
});
