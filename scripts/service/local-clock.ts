import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The single settable clock of the local stage: a file that every function and simulator reads. */
export interface LocalClock {
  readonly file: string;
  now(): Date;
  /** Moves "now" to a moment; time goes on from there. */
  set(moment: Date): void;
  advance(milliseconds: number): void;
}

export function startClock(file: string, initial: Date | undefined): LocalClock {
  let offset = 0;
  const save = (): void => {
    mkdirSync(dirname(file), { recursive: true });
    // Put in place whole, so that nobody reads half of it; writing over a file may also wait for the disk.
    writeFileSync(`${file}.new`, JSON.stringify({ offset_ms: offset }));
    renameSync(`${file}.new`, file);
  };
  const clock: LocalClock = {
    file,
    now: () => new Date(Date.now() + offset),
    set: (moment) => {
      offset = moment.getTime() - Date.now();
      save();
    },
    advance: (milliseconds) => {
      offset += milliseconds;
      save();
    },
  };
  if (initial) clock.set(initial);
  else save();
  return clock;
}
