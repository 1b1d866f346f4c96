import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';

/** The state of a simulator that survives a restart, as plain data, Maps and Sets included. */
export interface Memory {
  keep(): unknown;
  recall(kept: unknown): void;
}

const PAUSE_MS = 300;

/** Writes a simulator's state to a file soon after it may have changed, and reads it back at startup. */
export class Keeper {
  readonly #file: string;
  #timer: NodeJS.Timeout | undefined;

  constructor(file: string) {
    this.#file = file;
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  }

  recall(memory: Memory): void {
    if (existsSync(this.#file)) memory.recall(deserialize(readFileSync(this.#file)));
  }

  changed(memory: () => Memory | undefined): void {
    this.#timer ??= setTimeout(() => this.write(memory()), PAUSE_MS).unref();
  }

  /** Atomic: a killed run leaves the file before or after. */
  write(memory: Memory | undefined): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!memory) return;
    writeFileSync(`${this.#file}.new`, serialize(memory.keep()), { mode: 0o600 });
    renameSync(`${this.#file}.new`, this.#file);
  }
}

/** Replaces the contents of a Map, Set or list with the kept entries. */
export function refill<T>(target: Map<unknown, T> | Set<T> | T[], kept: unknown): void {
  if (target instanceof Map) {
    target.clear();
    if (kept instanceof Map) for (const [key, value] of kept) target.set(key, value);
  } else if (target instanceof Set) {
    target.clear();
    if (kept instanceof Set) for (const value of kept) target.add(value);
  } else {
    target.length = 0;
    if (Array.isArray(kept)) target.push(...kept);
  }
}
