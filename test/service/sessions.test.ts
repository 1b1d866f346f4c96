import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useService } from '#test/support/local-service';
import { agrees, openShell, type Session, sessionsOf } from '#test/support/transcript';

/** `UPDATE_SESSIONS=1` writes what was printed into the document; `SESSION=Billing` runs the headings that contain the word. */
const UPDATE = process.env['UPDATE_SESSIONS'] === '1';
const ONLY = process.env['SESSION'];
/** The first session sets the variables that all others use. */
const FIRST = 'A session';

const service = useService();
let shell: ReturnType<typeof openShell>;
beforeAll(() => {
  shell = openShell({
    PATH: `node_modules/.bin:${process.env['PATH']}`,
    SERVICE_DIRECTORY: service().directory,
    NO_COLOR: '1',
    FORCE_COLOR: '0',
  });
});
afterAll(() => shell?.close());

/** What the document calls by its usual address is elsewhere in a test. */
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

const path = join(dirname(dirname(import.meta.dirname)), 'README.md');
const chosen = sessionsOf(readFileSync(path, 'utf8')).filter(
  ({ heading }) => !ONLY || heading === FIRST || heading.includes(ONLY),
);

async function play(session: Session): Promise<void> {
  const replaced: { from: number; to: number; lines: string[] }[] = [];
  for (const step of session.steps) {
    const actual = (await shell.run(here(step.command))).map(usual);
    if (agrees(step.printed, actual)) continue;
    if (!UPDATE) expect(actual, step.command).toEqual(step.printed);
    replaced.push({ from: step.from, to: step.to, lines: actual });
  }
  if (replaced.length > 0) update(session.heading, replaced);
}

/** Line numbers are those of the session when it was read: later lines move with what was replaced before them. */
function update(heading: string, replaced: readonly { from: number; to: number; lines: string[] }[]) {
  const document = readFileSync(path, 'utf8');
  const now = sessionsOf(document).find((session) => session.heading === heading);
  const before = chosen.find((session) => session.heading === heading);
  const moved = (now?.steps[0]?.from ?? 0) - (before?.steps[0]?.from ?? 0);
  const lines = document.split('\n');
  for (const { from, to, lines: printed } of replaced.toReversed()) {
    lines.splice(from + moved, to - from, ...printed);
  }
  writeFileSync(path, lines.join('\n'));
}

describe('the README, typed as it stands', () => {
  it.each(chosen.map((session) => [session.heading, session] as const))('%s', async (_, session) => {
    await play(session);
  });
});
