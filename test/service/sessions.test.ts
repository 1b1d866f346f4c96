import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCli } from '#scripts/packages/build';
import { useService } from '#test/support/local-service';
import { agrees, openShell, type Session, sessionsOf } from '#test/support/transcript';

/**
 * `UPDATE_SESSIONS=1` writes what was printed into the documents; `SESSION='tour/credits|A session'` plays what matches, by page or
 * heading; `SESSION_SHELL=zsh` takes another shell.
 */
const UPDATE = process.env['UPDATE_SESSIONS'] === '1';
const ONLY = new RegExp(process.env['SESSION'] ?? '');
const SHELL = process.env['SESSION_SHELL'] ?? 'bash';

/** In the order in which they are played, on one service: credits, events and the clock move on from page to page. */
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
  'docs/tour/agents.md',
  'docs/crm.md',
  'docs/organization.md',
  'docs/tour/outreach.md',
  'docs/tour/credits.md',
  'docs/configuration.md',
];

/** A page does the work of some dozen requests, with functions that start for the first time. */
const LONGEST = 400_000;

const service = useService();
let shell: ReturnType<typeof openShell>;
/** A shell as a reader has it, at the beginning of a page. */
async function openAnew(): Promise<void> {
  shell = openShell(SHELL, {
    // A reader has the Node of their machine, and what `npx` and `npm run` find.
    PATH: (process.env['PATH'] ?? '')
      .split(':')
      .filter((one) => !one.includes('node_modules'))
      .join(':'),
    SERVICE_DIRECTORY: service().directory,
    GTM_CONFIG: join(service().directory, 'gtm.json'),
    NO_COLOR: '1',
    FORCE_COLOR: '0',
  });
  await shell.run('. docs/tour/start.sh');
}
beforeAll(async () => {
  await buildCli();
  await openAnew();
}, 120_000);
afterAll(() => shell?.close());

/** What the documents call by its usual address is elsewhere in a test. */
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

const root = dirname(dirname(import.meta.dirname));
const read = (page: string) => sessionsOf(readFileSync(join(root, page), 'utf8'));

async function play(page: string, session: Session): Promise<void> {
  const replaced: { from: number; to: number; lines: string[] }[] = [];
  for (const step of session.steps) {
    const actual = (await shell.run(here(step.command))).map(usual);
    if (agrees(step.printed, actual)) continue;
    if (!UPDATE) expect(actual, step.command).toEqual(step.printed);
    replaced.push({ from: step.from, to: step.to, lines: actual });
  }
  if (replaced.length > 0) update(page, session, replaced);
}

/** Line numbers are those of the session when it was read: later lines move with what was replaced before them. */
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

const played = PAGES.map((page) => ({
  page,
  sessions: read(page).filter(({ heading }) => ONLY.test(`${page} ${heading}`)),
})).filter(({ sessions }) => sessions.length > 0);

describe.each(played)('$page, typed as it stands', ({ page, sessions }) => {
  const rows = sessions.map((session) => [session.heading, session] as const);
  it.each(rows)('%s', { timeout: LONGEST }, async (_, session) => {
    try {
      await play(page, session);
    } catch (error) {
      // What a page left running must not answer for the next.
      shell.close();
      await openAnew();
      throw error;
    }
  });
});
