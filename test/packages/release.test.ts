import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unexplained, withVersions } from '#scripts/deps/unexplained';
import { released } from '#scripts/release/changelog';
import { isNewer } from '#scripts/release/is-newer';

const changelog = `# Changelog

## Unreleased

### Added

- A thing.

## 2.0.0 - 2026-11-21

- The first.
`;

describe('a release', () => {
  it('moves what was unreleased under its version, and leaves the rest', () => {
    expect(released(changelog, '2.1.0', '2026-12-01')).toEqual({
      notes: '### Added\n\n- A thing.',
      text: `# Changelog

## Unreleased

## 2.1.0 - 2026-12-01

### Added

- A thing.

## 2.0.0 - 2026-11-21

- The first.
`,
    });
  });

  it.each([
    ['next', 'VERSION next: write it as 2.1.0.'],
    ['2.0.0', 'VERSION 2.0.0 is not newer than 2.0.0.'],
    ['1.9.9', 'VERSION 1.9.9 is not newer than 2.0.0.'],
  ])('refuses %s by name', (version, said) => {
    expect(() => released(changelog, version, '2026-12-01')).toThrow(said);
  });

  it('refuses to release nothing', () => {
    const { text } = released(changelog, '2.1.0', '2026-12-01');
    expect(() => released(text, '2.2.0', '2026-12-02')).toThrow('Nothing is under "Unreleased"');
  });
});

describe('the license', () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, '..', '..', path), 'utf8');

  it.each([
    ['packages/sdk-typescript', 'package.json', /"name": "(.+)"/],
    ['packages/cli', 'package.json', /"name": "(.+)"/],
    ['packages/n8n-nodes-gtm', 'package.json', /"name": "(.+)"/],
    ['packages/sdk-python', 'pyproject.toml', /^name = "(.+)"/m],
  ])('that %s is published with names it, and is that of the service', (folder, description, pattern) => {
    const said = read(`${folder}/${description}`);
    expect(read(`${folder}/LICENSE`)).toBe(read('LICENSE'));
    expect(read('LICENSE')).toContain(pattern.exec(said)?.[1] ?? 'a package without a name');
    expect(said).toMatch(/"SEE LICENSE IN LICENSE"|License :: Other\/Proprietary License/);
  });
});

describe('the weekly update', () => {
  const page = `## Held back
| Package | At | Why |
|---|---|---|
| \`node\` | 24.x | Lambda runs 24 |
| \`saxes\` | 5.0.1 | exceljs asks for it |
`;

  const newestOf = (name: string, range: string) => {
    expect([name, range]).toEqual(['node', '24.x']);
    return '24.21.0';
  };
  const wanted = (name: string, current: string, latest: string) =>
    unexplained([{ name, current, latest }], page, newestOf).map((one) => one.latest);

  it('takes what is behind, as far as it is not held back with a reason, and within its range where it is', () => {
    expect(wanted('vitest', '5.1.1', '5.2.0')).toEqual(['5.2.0']);
    expect(wanted('node', '24.9.0', '26.0.0')).toEqual(['24.21.0']);
    expect(wanted('node', '24.21.0', '26.0.0')).toEqual([]);
    expect(wanted('saxes', '5.0.1', '6.0.0')).toEqual([]);
    expect(wanted('saxes', '4.0.0', '6.0.0')).toEqual(['5.0.1']);
  });

  it('takes nothing older, which is what npm names as the latest for an older Node', () => {
    expect(wanted('vitest', '5.1.2', '4.1.12')).toEqual([]);
    expect(wanted('ours', 'none', '1.0.0')).toEqual(['1.0.0']);
  });

  it('writes versions where a package is named, in whichever of the packages', () => {
    const taken = [{ name: 'node', current: '24.9.0', latest: '24.21.0' }];
    expect(withVersions('{"engines":{"node": ">=20"},"devDependencies":{"node": "24.9.0"}}', taken)).toBe(
      '{"engines":{"node": ">=20"},"devDependencies":{"node": "24.21.0"}}',
    );
  });
});

it.each([
  ['2.1.0', '2.0.9', true],
  ['2.1.0', '2.1.0', false],
  ['2.1.0', '2.1.0-rc.1', true],
  ['2.1.0-rc.1', '2.1.0', false],
  ['2.1.0-rc.1', '2.1.0-rc.1', false],
  ['2.1.0-rc.10', '2.1.0-rc.9', true],
  ['2.1.0-alpha', '2.1.0-rc.1', false],
  ['2.1.0', '', true],
])('whether %s is newer than %s: %s', (one, other, expected) => {
  expect(isNewer(one, other)).toBe(expected);
});
