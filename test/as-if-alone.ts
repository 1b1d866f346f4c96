import { vi } from 'vitest';

const place = Symbol.for('environment before the first test file');
const shared = globalThis as { [place]?: NodeJS.ProcessEnv };

/**
 * Runs before each test file of a process that runs many: the variables of its environment are those of the first, and our own
 * modules are made anew, so that no client, cache or setting of one file reaches the next. Packages stay loaded.
 */
shared[place] ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in shared[place])) delete process.env[name];
Object.assign(process.env, shared[place]);
vi.unstubAllGlobals();
vi.useRealTimers();
vi.resetModules();
