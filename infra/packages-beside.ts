import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';

/**
 * Imported by the SDK itself when an operation streams events. If bundled with the rest, that one `import()` makes esbuild wrap each module
 * of `@smithy/core` in a function, which slows every start by a fifteenth.
 */
const OF_THE_SDK = '@smithy/core/event-streams';

/** Packages that stay out of the bundles: each is loaded from a folder beside them when first needed. */
export const BESIDE = [OF_THE_SDK];

const LATER = /\blaterPackage<typeof import\('([^']+)'\)>/g;

/** Splits `@smithy/core/event-streams` into `@smithy/core` and `event-streams`. */
function partsOf(specifier: string): readonly [name: string, rest: string] {
  const words = specifier.split('/');
  const size = specifier.startsWith('@') ? 2 : 1;
  return [words.slice(0, size).join('/'), words.slice(size).join('/')];
}

/** Returns the packages that a bundle may load later: from its own modules (lib/shared/later-package.ts) or by an `import()`. */
export function packagesBeside({ inputs, imports }: Metafile['outputs'][string]): readonly string[] {
  const asked = Object.keys(inputs)
    .filter((file) => file.startsWith('lib/'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(LATER)].map(([, name = '']) => name));
  const imported = imports.map(({ path }) => path).filter((path) => BESIDE.includes(path));
  return [...new Set([...asked, ...imported])].toSorted();
}

/** Puts packages into each folder's `node_modules`, each as one file and as published. */
export async function layPackages(
  specifiers: readonly string[],
  folders: (specifier: string) => readonly string[],
  options: BuildOptions,
): Promise<void> {
  for (const specifier of specifiers) {
    const [name, rest] = partsOf(specifier);
    const file = specifier.endsWith('.json') ? rest : `${rest || 'index'}.cjs`;
    const made = join(tmpdir(), `package-${process.pid}-${specifier.replaceAll(/\W/g, '-')}`);
    const source = specifier.endsWith('.json')
      ? createRequire(import.meta.filename).resolve(specifier)
      : made;
    if (source === made)
      await build({ ...options, entryPoints: [specifier], outfile: made, external: BESIDE });
    for (const folder of folders(specifier)) {
      const target = join(folder, 'node_modules', name);
      mkdirSync(dirname(join(target, file)), { recursive: true });
      cpSync(source, join(target, file));
      const exports = { [rest === '' ? '.' : `./${rest}`]: `./${file}` };
      writeFileSync(join(target, 'package.json'), JSON.stringify({ name, exports }));
    }
  }
}
