import { styleText } from 'node:util';

const WIDTH = 24;

/** Formats seconds as a person would say them. */
const spoken = (seconds: number): string =>
  seconds < 90
    ? `${Math.max(1, Math.round(seconds))} s`
    : seconds < 5_400
      ? `${Math.round(seconds / 60)} min`
      : `${(seconds / 3_600).toFixed(1)} h`;

/** Estimates the remaining time from the work done so far; undefined before the first item is done and at the end. */
export const timeLeft = (done: number, of: number, elapsedMs: number): string | undefined =>
  done <= 0 || done >= of ? undefined : `about ${spoken(((elapsedMs / done) * (of - done)) / 1_000)} left`;

/** `[######..................]  12 of 40  about 2 min left  what is done now` */
export function progressLine(done: number, of: number, elapsedMs: number, now = ''): string {
  const full = of === 0 ? WIDTH : Math.round((Math.min(done, of) / of) * WIDTH);
  const bar = `[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}]`;
  const count = `${String(done).padStart(String(of).length)} of ${of}`;
  return [bar, count, timeLeft(done, of, elapsedMs), now].filter(Boolean).join('  ');
}

export interface Progress {
  to(done: number, now?: string): void;
  /** Removes the line, so that only results remain. */
  end(): void;
}

/** At most one line per tenth if nobody watches: a log of a run must not be all progress. */
const TENTHS = 10;

/** A bar with an estimate on standard error, redrawn on a terminal; in a file or a pipe, one line per tenth. */
export function startProgress(of: number, out: NodeJS.WriteStream = process.stderr): Progress {
  const started = performance.now();
  let tenth = -1;
  return {
    to(done, now) {
      const line = progressLine(done, of, performance.now() - started, now);
      if (out.isTTY) {
        out.write(`\r\u001b[2K${styleText('dim', line.slice(0, Math.max(20, (out.columns ?? 80) - 1)))}`);
        return;
      }
      const reached = of === 0 ? TENTHS : Math.floor((done / of) * TENTHS);
      if (reached > tenth) out.write(`${line}\n`);
      tenth = Math.max(tenth, reached);
    },
    end() {
      if (out.isTTY) out.write('\r\u001b[2K');
    },
  };
}
