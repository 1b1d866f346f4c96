import { setFlagsFromString } from 'node:v8';

/**
 * Called before many rows are read or written. Where most rows survive a collection or two while the code is new, V8 makes them in
 * the old space from then on, and they keep all that follows in memory: twice the memory and the time, in some runs and not in
 * others. Rows live shortly, so that is turned off; it is for the whole process, in which nothing else gains by it.
 */
export const keepRowsYoung = (): void => setFlagsFromString('--no-allocation-site-pretenuring');
