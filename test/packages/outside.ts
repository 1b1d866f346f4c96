import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSdk } from '#scripts/packages/build';

export const root = join(import.meta.dirname, '..', '..');

/** Returns a directory elsewhere with the package installed from its tarball, as for a user: only what it publishes. */
export function installed(name: string, directory: string, dependencies: readonly string[]): string {
  const outside = mkdtempSync(join(tmpdir(), 'outside-'));
  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', outside], {
      cwd: join(root, 'packages', directory),
      encoding: 'utf8',
    }),
  );
  const modules = join(outside, 'node_modules');
  const place = join(modules, name);
  mkdirSync(place, { recursive: true });
  execFileSync('tar', ['-xzf', join(outside, filename), '--strip-components=1', '-C', place]);
  for (const dependency of dependencies) {
    mkdirSync(join(modules, dependency, '..'), { recursive: true });
    symlinkSync(join(root, 'node_modules', dependency), join(modules, dependency));
  }
  return outside;
}

/** The same for the TypeScript SDK, built. */
export async function installedSdk(): Promise<string> {
  await buildSdk();
  return installed('@gtm/sdk', 'sdk-typescript', [
    'eventsource-parser',
    'standardwebhooks',
    '@stablelib/base64',
    'fast-sha256',
  ]);
}
