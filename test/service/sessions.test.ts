import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCli } from '#scripts/packages/build';
import { useService } from '#test/support/local-service';
import { agrees, openShell, type Session, sessionsOf } from '#test/support/transcript';

/**
 * `UPDATE_SESSIONS=1` writes the printed output into the documents; `SESSION='tour/credits|A session'` plays the matching pages or
 * headings; `SESSION_SHELL=zsh` plays everything in one shell.
 */
const UPDATE = process.env['UPDATE_SESSIONS'] === '1';
const ONLY = new RegExp(process.env['SESSION'] ?? '');
const ONE_SHELL = process.env['SESSION_SHELL'];
const shells = ['bash', 'zsh'] as const;

const hasZsh = process.env['TOOLS'] === 'demanded' || spawnSync('zsh', ['-c', 'true']).status === 0;
const hasPython =
  process.env['TOOLS'] === 'demanded' ||
  spawnSync('/usr/bin/python3', ['-c', 'import httpx, pydantic']).status === 0;
if (!hasPython)
  console.warn('docs/tour/python.md is not played: apt-get install python3-httpx python3-pydantic');
if (!hasZsh) console.warn('The sessions are played in bash alone: there is no zsh (apt-get install zsh).');

const root = dirname(dirname(import.meta.dirname));

/** In playing order, on one service: credits, events and the clock carry over from page to page. */
const PAGES = [
  'README.md',
  'docs/tour/enrichment.md',
  'docs/tour/events.md',
  'docs/tour/webhooks.md',
  'docs/tour/batch.md',
  'docs/tour/search.md',
  'docs/tour/campaign.md',
  'docs/tour/terminal.md',
  'docs/tour/typescript.md',
  ...(hasPython ? ['docs/tour/python.md'] : []),
  'docs/tour/agents.md',
  'docs/crm.md',
  'docs/organization.md',
  'docs/tour/outreach.md',
  'docs/tour/credits.md',
  'docs/configuration.md',
];

/** A page makes a few dozen requests to functions that start for the first time. */
const LONGEST = 400_000;

const service = useService();
let opened: ReturnType<typeof openShell> | undefined;

/** A reader has their machine's Node and what `npx` and `npm run` find; in zsh, the newest Node that the service supports. */
const pathIn = (name: string): string => {
  const machine = (process.env['PATH'] ?? '').split(':').filter((one) => !one.includes('node_modules'));
  return (name === 'zsh' ? [join(root, 'node_modules', 'node', 'bin'), ...machine] : machine).join(':');
};

function closeShell(): void {
  opened?.close();
  opened = undefined;
}

/** Opens a reader's shell at the beginning of a page, with nothing left from the page before. */
function openAnew(name: string): void {
  closeShell();
  opened = openShell(name, {
    PATH: pathIn(name),
    SERVICE_DIRECTORY: service().directory,
    GTM_CONFIG: join(service().directory, 'gtm.json'),
    NO_COLOR: '1',
    FORCE_COLOR: '0',
  });
}

async function run(command: string): Promise<string[]> {
  if (!opened) throw new Error('A shell is opened before each page.');
  return await opened.run(command);
}
beforeAll(buildCli, 120_000);
afterAll(closeShell);

/** Maps the usual addresses in the documents to those of this test. */
function places(): [usual: string, here: string][] {
  const { info, directory } = service();
  return [
    ['http://127.0.0.1:4000', info.base_url],
    ['http://127.0.0.1:4001', info.mcp_url],
    ['http://127.0.0.1:4002', info.signin_url],
    ['.local/', `${directory}/`],
  ];
}
const here = (text: string) => places().reduce((all, [usual, at]) => all.replaceAll(usual, at), text);
const usual = (text: string) => places().reduce((all, [name, at]) => all.replaceAll(at, name), text);

const read = (page: string) => sessionsOf(readFileSync(join(root, page), 'utf8'));

async function play(page: string, session: Session): Promise<void> {
  const replaced: { from: number; to: number; lines: string[] }[] = [];
  for (const step of session.steps) {
    const actual = (await run(here(step.command))).map(usual);
    if (agrees(step.printed, actual)) continue;
    if (!UPDATE) expect(actual, step.command).toEqual(step.printed);
    replaced.push({ from: step.from, to: step.to, lines: actual });
  }
  if (replaced.length > 0) update(page, session, replaced);
}

/** Line numbers are those of the session as read: later lines shift with what was replaced before them. */
function update(
  page: string,
  before: Session,
  replaced: readonly { from: number; to: number; lines: string[] }[],
) {
  const path = join(root, page);
  const document = readFileSync(path, 'utf8');
  const now = sessionsOf(document).find(({ heading }) => heading === before.heading);
  const moved = (now?.steps[0]?.from ?? 0) - (before.steps[0]?.from ?? 0);
  const lines = document.split('\n');
  for (const { from, to, lines: printed } of replaced.toReversed()) {
    lines.splice(from + moved, to - from, ...printed);
  }
  writeFileSync(path, lines.join('\n'));
}

/**
 * Each page is played once, alternately in bash on the machine's Node and in zsh on Node 24: shells differ in how they read a command,
 * which is tested for all pages in both; Node versions would differ on any page.
 */
const played = PAGES.map((page, at) => ({
  page,
  shell: ONE_SHELL ?? (hasZsh ? (shells[at % 2] ?? 'bash') : 'bash'),
  sessions: read(page).filter(({ heading }) => ONLY.test(`${page} ${heading}`)),
})).filter(({ sessions }) => sessions.length > 0);

describe.each(played)('$page, typed verbatim in $shell', ({ page, shell, sessions }) => {
  beforeAll(() => openAnew(shell));
  const rows = sessions.map((session) => [session.heading, session] as const);
  it.each(rows)('%s', { timeout: LONGEST }, async (_, session) => {
    try {
      await play(page, session);
    } catch (error) {
      // What a page left running must not affect the next.
      openAnew(shell);
      throw error;
    }
  });
});

describe.each(shells.filter((shell) => shell === 'bash' || hasZsh))('every command, in %s', (shell) => {
  it.each(PAGES)('of %s parses', (page) => {
    const commands = read(page).flatMap(({ steps }) => steps.map(({ command }) => command));
    const { stderr } = spawnSync(shell, ['-n'], { input: commands.join('\n'), encoding: 'utf8' });
    expect(stderr).toBe('');
  });

  it('runs with the Node version that the reader has', () => {
    const env = { PATH: pathIn(shell) };
    const { stdout } = spawnSync(shell, ['-c', 'node -v'], { env, encoding: 'utf8' });
    expect(stdout).toMatch(shell === 'zsh' ? /^v24\./ : /^v(?:2[0-9]|[3-9][0-9])\./);
  });
});
