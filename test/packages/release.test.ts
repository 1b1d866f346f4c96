import { describe, expect, it } from 'vitest';
import { unexplained } from '#scripts/deps/unexplained';
import { released } from '#scripts/release/changelog';

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

describe('the weekly update', () => {
  const page = `## Held back
| Package | At | Why |
|---|---|---|
| \`node\` | 24.x | Lambda runs 24 |
| \`saxes\` | 5.0.1 | exceljs asks for it |
`;

  it('names what is behind, but for what is held back with a reason at that version', () => {
    const behind = [
      { name: 'vitest', current: '5.1.1', latest: '5.2.0' },
      { name: 'node', current: '24.9.0', latest: '26.0.0' },
      { name: 'saxes', current: '5.0.1', latest: '6.0.0' },
    ];
    expect(unexplained(behind, page)).toEqual([{ name: 'vitest', current: '5.1.1', latest: '5.2.0' }]);
    const older = [{ name: 'saxes', current: '4.0.0', latest: '6.0.0' }];
    expect(unexplained(older, page)).toEqual(older);
    expect(unexplained([{ name: 'node', current: '22.0.0', latest: '26.0.0' }], page)).toHaveLength(1);
  });
});
