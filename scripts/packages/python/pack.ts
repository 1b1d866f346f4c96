import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const PACKAGE = join(import.meta.dirname, '..', '..', '..', 'packages', 'sdk-python');

/** Builds the Python SDK's wheel and source distribution into `python/` of a folder, without a network. Throws the builder's output. */
export function packPython(folder: string, python = 'python3'): string {
  // A build leaves files beside its sources, so it runs on a copy.
  using source = mkdtempDisposableSync(join(tmpdir(), 'sdk-python-'));
  cpSync(PACKAGE, source.path, { recursive: true });
  const target = resolve(folder, 'python');
  const build = `from setuptools import build_meta as b; t = ${JSON.stringify(target)}; b.build_wheel(t); b.build_sdist(t)`;
  const { status, stderr, error } = spawnSync(python, ['-c', build], { cwd: source.path, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The SDK for Python could not be built: ${error?.message ?? stderr}`);
  return target;
}
