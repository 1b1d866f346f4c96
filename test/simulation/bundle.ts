import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import vm from 'node:vm';
import { build, type Plugin } from 'esbuild';
import { functionEntries, LARGE_PACKAGES, operationEntries, zodOnce } from '#infra/bundle';
import { functionBuild } from '#infra/bundling';
import type { Bundle } from '#test/simulation/engine/functions';

/** A defect injected into the code: `find` occurs exactly once in the file. */
export interface Patch {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/** Returns the patched text. Throws if the text to replace does not occur exactly once: the patch is out of date. */
export function patched(text: string, { file, find, replace }: Patch): string {
  const times = text.split(find).length - 1;
  if (times !== 1) throw new Error(`The patch of ${file} fits ${times} times instead of once: ${find}`);
  return text.replace(find, () => replace);
}

const patching = (patches: readonly Patch[]): Plugin => ({
  name: 'patches',
  setup(setup) {
    for (const patch of patches) {
      const path = resolve(patch.file);
      setup.onLoad({ filter: new RegExp(`${patch.file.replaceAll('.', '\\.')}$`) }, (given) =>
        given.path === path
          ? { contents: patched(readFileSync(path, 'utf8'), patch), loader: 'ts' }
          : undefined,
      );
    }
  },
});

/** Data files, which all runs of a process share. */
const dataOnce: Plugin = {
  name: 'data-once',
  setup(setup) {
    setup.onResolve({ filter: /\.json$/ }, async ({ path, resolveDir, kind, pluginData }) => {
      if (pluginData === dataOnce) return undefined;
      const found = await setup.resolve(path, { resolveDir, kind, pluginData: dataOnce });
      return { path: found.path, external: true };
    });
  },
};

/** All functions in one file, each loaded on first use. */
export async function bundleOfAll(patches: readonly Patch[] = []): Promise<string> {
  const entries = functionEntries().filter((entry) => !entry.startsWith('functions/connector/'));
  const moduleOf = (entry: string) => (entry.includes('#') ? entry : `./${entry}`);
  const members = entries.map((entry) => `'${entry}': () => require('${moduleOf(entry)}'),`);
  const { outputFiles } = await build({
    ...functionBuild,
    stdin: {
      contents: `module.exports = {\n${members.join('\n')}\n};`,
      resolveDir: resolve('.'),
      loader: 'js',
    },
    external: LARGE_PACKAGES,
    plugins: [operationEntries, zodOnce, dataOnce, patching(patches)],
    write: false,
  });
  const [made] = outputFiles;
  if (!made) throw new Error('esbuild made no file.');
  return made.text;
}

/** Data with everything in it unchangeable, so that runs can share it. */
function frozen(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || Object.isFrozen(data)) return data;
  for (const part of Object.values(data)) frozen(part);
  return Object.freeze(data);
}

/** Creates fresh modules at every call: nothing that one run keeps in memory reaches the next. */
export function openBundle(text: string): () => Bundle {
  const file = resolve('simulated-functions.cjs');
  const script = new vm.Script(`(function (exports, require, module, __filename) {${text}\n})`, {
    filename: file,
  });
  const require = createRequire(file);
  const load = (name: string): unknown => (name.endsWith('.json') ? frozen(require(name)) : require(name));
  return () => {
    const module: { exports: unknown } = { exports: {} };
    script.runInThisContext()(module.exports, load, module, file);
    return module.exports as Bundle;
  };
}
