import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import vm from 'node:vm';
import { build, type Plugin } from 'esbuild';
import { functionBuild, functionEntries, LARGE_PACKAGES, operationEntries } from '#infra/bundle';
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
    plugins: [operationEntries, patching(patches)],
    write: false,
  });
  const [made] = outputFiles;
  if (!made) throw new Error('esbuild made no file.');
  return made.text;
}

/** Creates fresh modules at every call: nothing that one run keeps in memory reaches the next. */
export function openBundle(text: string): () => Bundle {
  const file = resolve('simulated-functions.cjs');
  const script = new vm.Script(`(function (exports, require, module, __filename) {${text}\n})`, {
    filename: file,
  });
  const require = createRequire(file);
  return () => {
    const module: { exports: unknown } = { exports: {} };
    script.runInThisContext()(module.exports, require, module, file);
    return module.exports as Bundle;
  };
}
