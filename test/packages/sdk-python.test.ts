import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { printPackages } from '#scripts/packages/print';
import { packPython } from '#scripts/packages/python/pack';
import { root } from '#test/packages/outside';

const python = '/usr/bin/python3';
const NEEDED = 'import httpx, pydantic, setuptools, wheel';
const missing = spawnSync(python, ['-c', NEEDED], { encoding: 'utf8' }).status !== 0;
/** `.ci/run` installs what is needed, and then requires it. */
const demanded = process.env['TOOLS'] === 'demanded';
if (missing && !demanded)
  console.warn(
    'The SDK for Python is not tried: apt-get install python3-httpx python3-pydantic python3-setuptools python3-wheel',
  );

const run = promisify(execFile);

describe.skipIf(missing && !demanded)('the SDK for Python, built and installed elsewhere', () => {
  let outside = '';
  beforeAll(async () => {
    await printPackages();
    outside = mkdtempSync(join(tmpdir(), 'sdk-python-'));
    const packed = packPython(outside, python);
    const wheel = readdirSync(packed).find((file) => file.endsWith('.whl')) ?? '';
    await run(python, ['-m', 'zipfile', '-e', join(packed, wheel), join(outside, 'installed')]);
  });

  it('is a wheel and a source distribution of the version of the service', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(readdirSync(join(outside, 'python')).toSorted()).toEqual([
      expect.stringMatching(new RegExp(`^gtm[_-]sdk-${version.replaceAll('.', '\\.')}\\.tar\\.gz$`)),
      `gtm_sdk-${version}-py3-none-any.whl`,
    ]);
    expect(readdirSync(join(outside, 'installed', 'gtm_sdk'))).toEqual(
      expect.arrayContaining(['__init__.py', 'client.py', 'generated', 'py.typed']),
    );
  });

  it('keeps what it promises, each behaviour tried by unittest', { timeout: 60_000 }, async () => {
    const tests = join(root, 'packages', 'sdk-python', 'tests');
    const { stderr } = await run(python, ['-m', 'unittest', 'discover', '-s', tests], {
      cwd: outside,
      env: { PATH: '/usr/bin:/bin', PYTHONPATH: join(outside, 'installed'), PYTHONDONTWRITEBYTECODE: '1' },
    });
    expect(stderr).toMatch(/Ran 13 tests in [\d.]+s\n\nOK\n$/);
  });
});
