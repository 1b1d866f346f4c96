import { vi } from 'vitest';

const place = Symbol.for('environment before the first test file');
const shared = globalThis as { [place]?: NodeJS.ProcessEnv };

/**
 * Runs before each test file in a process that runs many: resets environment variables to those of the first file and reloads our own
 * modules, so that no client, cache or setting leaks from one file to the next. Packages stay loaded.
 */
shared[place] ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in shared[place])) delete process.env[name];
Object.assign(process.env, shared[place]);
vi.unstubAllGlobals();
vi.useRealTimers();
vi.resetModules();
