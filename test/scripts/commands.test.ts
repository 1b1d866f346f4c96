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
