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
/** What npm runs before another by itself is no command. */
const commands = Object.keys(scripts).filter(
  (name) => !(name.startsWith('pre') && Object.hasOwn(scripts, name.slice('pre'.length))),
);

/** `npm start`, `npm test`, `npm run NAME`, with or without options of npm. */
const commandsIn = (text: string): string[] =>
  [...text.matchAll(/\bnpm (?:run (?:-s |--silent )?([a-z][\w:-]*)|(start|test)\b)/g)].flatMap(
    ([, named, short]) => named ?? short ?? [],
  );

const pages = globSync(['README.md', 'CHANGELOG.md', 'docs/**/*.md', 'packages/*/README.md'], { cwd: root });

describe('the commands of package.json', () => {
  it('are listed for contributors, each of them', () => {
    const page = read('docs/contributing.md');
    const table = page.slice(page.indexOf('## Commands'), page.indexOf('## Add an operation'));
    const listed = table.split('\n').filter((line) => line.startsWith('| `'));
    expect([...new Set(listed.flatMap(commandsIn))].toSorted()).toEqual(commands.toSorted());
  });
});

describe('a command that is asked for help', () => {
  it.each(['check', 'check-contract', 'first-admin', 'scale'])(
    'says it, and does nothing else: %s',
    (name) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${name}.ts`, '--help'], {
        cwd: root,
        encoding: 'utf8',
      });
      expect([status, stderr, /npm run [a-z:-]+/.test(stdout)]).toEqual([0, '', true]);
    },
  );
});

describe('a command that is called wrongly', () => {
  it.each([
    ['an option that there is not', ['scripts/local.ts', '--nothing'], {}, 2, /^Unknown option '--nothing'/],
    ['a variable that is no number', ['scripts/local.ts'], { PORT: 'many' }, 1, /PORT/],
    ['a number that is none', ['scripts/simulate.ts', '--seeds', 'many'], {}, 2, /seeds/],
  ])('says what is wrong, and not where: %s', (_what, call, variables, code, message) => {
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

  it('names commands, scripts and pages that there are', () => {
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
