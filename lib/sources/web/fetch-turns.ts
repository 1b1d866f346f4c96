import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { absent, any, below } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { get, write } from '#lib/db/table';
import { put, remove } from '#lib/db/write';
import { HOUR, SECOND, unixSeconds } from '#lib/shared/time';
import type { FetchTurns } from '#lib/sources/web/document-memory';

/** After this the holder of a turn is presumed dead. */
const LONGEST = 20 * SECOND;
const LOOK_AGAIN = 200;

const turn = z.lazy(() => z.object({ until: z.number() }));
const keyOf = (name: string) => keys.fetchTurn(createHash('sha256').update(name).digest('hex'));

/** Turns in the table, for all processes. `clock` returns milliseconds. */
export function turnsInTable(clock: () => number): FetchTurns {
  return {
    async take(name) {
      const until = clock() + LONGEST;
      const item = { until, ttl: unixSeconds(new Date(until + HOUR)) };
      const free = any(absent(), below('until', clock()));
      if ((await write(put(keyOf(name), item, free))) === undefined) return true;
      for (const begun = performance.now(); performance.now() - begun < LONGEST; await sleep(LOOK_AGAIN)) {
        const theirs = await get(keyOf(name), turn, false);
        if (theirs === undefined || theirs.until <= clock()) break;
      }
      return false;
    },
    async end(name) {
      await write(remove(keyOf(name)));
    },
  };
}
