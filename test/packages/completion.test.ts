import { type ChildProcessWithoutNullStreams, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildCli } from '#scripts/packages/build';
import { root } from '#test/packages/outside';

const demanded = process.env['TOOLS'] === 'demanded';
const has = (command: string, ...args: string[]) => demanded || spawnSync(command, args).status === 0;
/** From util-linux: gives a command a terminal. */
const hasTerminal = has('script', '--version');
if (!hasTerminal) console.warn('Completion is not tried by its key: there is no script of util-linux.');

const bin = join(root, 'packages', 'cli', 'bin', 'gtm.mjs');
const path = (process.env['PATH'] ?? '')
  .split(':')
  .filter((one) => !one.includes('node_modules'))
  .join(':');
let terminal: ChildProcessWithoutNullStreams | undefined;

/** An unconfigured shell at a terminal. Each input returns what the terminal shows from then on. */
function open(shell: string) {
  const env = { PATH: path, TERM: 'dumb', HOME: mkdtempSync(join(tmpdir(), 'home-')) };
  const started = spawn('script', ['-qec', shell, '/dev/null'], { env });
  terminal = started;
  let shown = '';
  started.stdout.setEncoding('utf8').on('data', (text: string) => {
    shown += text;
  });
  return async (keys: string, until: string): Promise<void> => {
    shown = '';
    started.stdin.write(keys);
    await expect.poll(() => shown, { timeout: 20_000 }).toContain(until);
  };
}

beforeAll(buildCli);
afterEach(() => void terminal?.kill());

describe('the completion of gtm', () => {
  it('knows commands and options', () => {
    const complete = (...args: string[]) =>
      execFileSync('node', [bin, 'complete', ...args], { env: { PATH: path }, encoding: 'utf8' });
    expect(complete('--', 'cre')).toContain('credits');
    expect(complete('--', 'enrich', '--com')).toContain('--company');
    expect(complete('zsh')).toMatch(/^#compdef gtm\n/);
  });

  const shells = (
    [
      ['bash', 'bash --noprofile --norc -i'],
      ['zsh', 'zsh -f -i'],
    ] as const
  ).filter(([shell]) => hasTerminal && has(shell, '-c', 'true'));
  it.each(shells)('answers the Tab key in a %s that nobody has set up', async (shell, command) => {
    const type = open(command);
    await type(
      `PATH='${path}'; gtm() { node '${bin}' "$@"; }; eval "$(gtm complete ${shell})"; echo rea''dy\n`,
      'ready\r\n',
    );
    await type('gtm batch upl\t', 'gtm batch upload ');
    await type('leads.csv --ye\t', '--yes ');
  });
});
