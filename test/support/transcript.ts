import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

/** A command in a `console` block, with the lines that the document says it prints. */
export interface Step {
  readonly command: string;
  readonly printed: readonly string[];
  /** Index of the first printed line in the document, and of the line after the last. */
  readonly from: number;
  readonly to: number;
}

/** A heading of a document with the steps under it. */
export interface Session {
  readonly heading: string;
  readonly steps: readonly Step[];
}

/**
 * The sessions of a Markdown document: its fenced `console` blocks, by heading. A command follows `$ `, its continuation lines follow `> `,
 * and everything else up to the next command is its output. An output line `...` stands for any lines, ` ...` at the end of a line for the
 * rest of that line.
 */
export function sessionsOf(document: string): Session[] {
  const sessions: { heading: string; steps: Step[] }[] = [];
  let heading = '';
  let fence: string | undefined;
  let step: { command: string; printed: string[]; from: number; to: number } | undefined;
  for (const [index, line] of document.split('\n').entries()) {
    if (fence === undefined) {
      heading = /^#+ (.*)/.exec(line)?.[1] ?? heading;
      fence = /^```(\w*)/.exec(line)?.[1];
      continue;
    }
    if (line === '```') {
      fence = undefined;
      step = undefined;
      continue;
    }
    if (fence !== 'console') continue;
    if (line.startsWith('$ ')) {
      step = { command: line.slice(2), printed: [], from: index + 1, to: index + 1 };
      if (sessions.at(-1)?.heading !== heading) sessions.push({ heading, steps: [] });
      sessions.at(-1)?.steps.push(step);
    } else if (step && line.startsWith('> ') && step.printed.length === 0) {
      step.command += `\n${line.slice(2)}`;
      step.from = index + 1;
      step.to = index + 1;
    } else if (step) {
      step.printed.push(line);
      step.to = index + 1;
    }
  }
  return sessions;
}

/** What differs from run to run: identifiers, secrets, times, ports. */
const VOLATILE: readonly [RegExp, string][] = [
  [/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z/g, '<time>'],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<uuid>'],
  [/\b(gtm_(?:live|test)_|[a-z]{2,6}_)[A-Za-z0-9+/=_-]{10,}/g, '$1<id>'],
  [/\b\d{16}\b/g, '<id>'],
  [/\b\d{4}-\d{2}-\d{2}\b/g, '<date>'],
  [/\b\d{2}:\d{2}:\d{2}(\.\d+)?\b/g, '<time>'],
  [/\b\d+(\.\d+)? ?(ms|s)\b/g, '<duration>'],
  [/\b[0-9a-f]{16,}\b/g, '<hex>'],
  [/(127\.0\.0\.1|localhost):\d+/g, '$1:<port>'],
];

const stable = (line: string) =>
  VOLATILE.reduce((text, [pattern, name]) => text.replaceAll(pattern, name), line.trimEnd());

/**
 * Whether a command printed what the document says, except for what differs from run to run: identifiers and times, and the order of
 * simultaneous events.
 */
export function agrees(printed: readonly string[], actual: readonly string[]): boolean {
  const sorted = (lines: readonly string[]) => lines.map(stable).toSorted().join('\n');
  return sorted(printed) === sorted(actual) || inOrder(printed, actual);
}

function inOrder(printed: readonly string[], actual: readonly string[]): boolean {
  const [line, ...rest] = printed;
  if (line === undefined) return actual.length === 0;
  if (line.trim() === '...') {
    return Array.from({ length: actual.length + 1 }, (_, skipped) => skipped).some((skipped) =>
      inOrder(rest, actual.slice(skipped)),
    );
  }
  const [first, ...others] = actual;
  if (first === undefined) return false;
  const said = stable(line);
  const matches = said.endsWith(' ...')
    ? stable(first).startsWith(said.slice(0, -' ...'.length))
    : stable(first) === said;
  return matches && inOrder(rest, others);
}

/** Options that skip the user's own configuration. */
const PLAIN: Readonly<Record<string, readonly string[]>> = { bash: ['--noprofile', '--norc'], zsh: ['-f'] };

/**
 * `npx` looks in node_modules first, where sessions find all they need, saving half a second a call. The same for the agent, which one page
 * runs a dozen times by `npm run`. Everything else is left to npm.
 */
const SHORT_CUTS = `
npx() { PATH="$PWD/node_modules/.bin:$PATH" "$@"; }
npm() {
  [ "$1 $2 $3 $4" = 'run --silent agent --' ] || { command npm "$@"; return; }
  shift 4
  npx node scripts/agent.ts "$@"
}
`;

/** A shell, bash or zsh, that runs one command at a time. */
export function openShell(name: string, environment: Readonly<Record<string, string>>) {
  const END = '\u001e';
  const shell = spawn(name, [...(PLAIN[name] ?? [])], {
    env: { ...process.env, ...environment },
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [shell.stdout, shell.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  shell.stdin.write(`exec 2>&1\n${SHORT_CUTS}`);
  return {
    /** Runs a command to its end and returns the lines it printed. */
    async run(command: string, seconds = 150): Promise<string[]> {
      text = '';
      shell.stdin.write(`${command}\nprintf '${END}'\n`);
      const end = Date.now() + seconds * 1_000;
      while (!text.includes(END)) {
        if (Date.now() > end) throw new Error(`Not done after ${seconds} s: ${command}\n${text}`);
        await delay(10);
      }
      const lines = text.slice(0, text.indexOf(END)).split('\n');
      while (lines.at(-1) === '') lines.pop();
      return lines;
    },
    close() {
      if (shell.pid !== undefined) process.kill(-shell.pid, 'SIGKILL');
    },
  };
}
