import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));
/** Scripts that npm runs automatically before others are not commands. */
const commands = Object.keys(scripts).filter(
  (name) => !(name.startsWith('pre') && Object.hasOwn(scripts, name.slice('pre'.length))),
);

/** Finds `npm start`, `npm test` and `npm run NAME`, with or without npm options. */
const commandsIn = (text: string): string[] =>
  [...text.matchAll(/\bnpm (?:run (?:-s |--silent )?([a-z][\w:-]*)|(start|test)\b)/g)].flatMap(
    ([, named, short]) => named ?? short ?? [],
  );

const pages = globSync(['README.md', 'CHANGELOG.md', 'docs/**/*.md', 'packages/*/README.md'], { cwd: root });

describe('the commands in package.json', () => {
  it('are all listed for contributors', () => {
    const page = read('docs/contributing.md');
    const table = page.slice(page.indexOf('## Commands'), page.indexOf('## Add an operation'));
    const listed = table.split('\n').filter((line) => line.startsWith('| `'));
    expect([...new Set(listed.flatMap(commandsIn))].toSorted()).toEqual(commands.toSorted());
  });
});

describe('a command called with --help', () => {
  it.each(['check', 'check-contract', 'first-admin', 'scale'])(
    'prints help and does nothing else: %s',
    (name) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${name}.ts`, '--help'], {
        cwd: root,
        encoding: 'utf8',
      });
      expect([status, stderr, /npm run [a-z:-]+/.test(stdout)]).toEqual([0, '', true]);
    },
  );
});

describe('a misused command', () => {
  it.each([
    ['an option that there is not', ['scripts/local.ts', '--nothing'], {}, 2, /^Unknown option '--nothing'/],
    ['a variable that is no number', ['scripts/local.ts'], { PORT: 'many' }, 1, /PORT/],
    ['a number that is none', ['scripts/simulate.ts', '--seeds', 'many'], {}, 2, /seeds/],
  ])('says what is wrong, without a stack trace: %s', (_what, call, variables, code, message) => {
    const { status, stderr } = spawnSync(process.execPath, call, {
      cwd: root,
      env: { ...process.env, ...variables },
      encoding: 'utf8',
    });
    expect(status).toBe(code);
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/^ +at /m);
    expect(stderr).not.toContain('Node.js v');
  });
});

describe.each(pages)('%s', (page) => {
  const text = read(page);

  it('refers only to existing commands, scripts and pages', () => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link.split('#')[0] ?? '')
      .filter((link) => link !== '' && !/^(https?|mailto):/.test(link) && !link.startsWith('/'));
    const files = [...text.matchAll(/\bnode ((?:scripts|test|packages)\/[\w./-]+\.m?[jt]s)\b/g)];
    expect({
      commands: commandsIn(text).filter((name) => !Object.hasOwn(scripts, name)),
      links: links.filter((link) => !existsSync(join(root, dirname(page), link))),
      scripts: files.flatMap(([, file = '']) => (existsSync(join(root, file)) ? [] : [file])),
    }).toEqual({ commands: [], links: [], scripts: [] });
  });
});
