import { setFlagsFromString } from 'node:v8';

/**
 * Called before many rows are read or written. If most rows survive a collection or two while the code is new, V8 allocates them in the old
 * space from then on, where they keep everything after them in memory: twice the memory and the time, in some runs and not in others. Rows
 * are short-lived, so this turns that off, for the whole process, in which nothing else benefits from it.
 */
export const keepRowsYoung = (): void => setFlagsFromString('--no-allocation-site-pretenuring');
