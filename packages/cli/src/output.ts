import { styleText } from 'node:util';
import { progress } from '@clack/prompts';

export const note = (line: string): void => void process.stderr.write(`${styleText('dim', line)}\n`);
export const print = (line: string): void => void process.stdout.write(`${line}\n`);
export const printJson = (value: unknown): void => print(JSON.stringify(value, null, 2));

const cell = (value: unknown): string =>
  value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

const fit = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

/** Formats rows under headings, each column as wide as its widest cell, and no wider than `most`. */
export function table(
  headings: readonly string[],
  rows: readonly (readonly unknown[])[],
  most = 60,
): string[] {
  const cells = rows.map((row) => row.map((value) => fit(cell(value).replaceAll(/\s+/g, ' '), most)));
  const widths = headings.map((heading, at) =>
    Math.max(heading.length, ...cells.map((row) => row[at]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((text, at) => text.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(headings.map((heading) => heading.toUpperCase())), ...cells.map(line)];
}

/** Estimates the remaining time from the work done so far. */
export function estimate(done: number, of: number, elapsedMs: number): string {
  if (done === 0 || done >= of) return '';
  const seconds = Math.ceil(((elapsedMs / done) * (of - done)) / 1_000);
  return seconds < 90 ? `about ${seconds} s left` : `about ${Math.ceil(seconds / 60)} min left`;
}

export interface Progress {
  to(done: number, message: string): void;
  end(message: string): void;
}

/** Shows a bar with an estimate on a terminal, or else a line at each change. Goes to standard error, so that results can be piped. */
export function startProgress(of: number, quiet: boolean): Progress {
  if (quiet) return { to: () => {}, end: () => {} };
  const started = Date.now();
  const said = (done: number, message: string) =>
    [`${done} of ${of}`, message, estimate(done, of, Date.now() - started)].filter(Boolean).join(', ');
  if (!process.stderr.isTTY) {
    let last = '';
    const line = (text: string) => {
      if (text !== last) note(text);
      last = text;
    };
    return { to: (done, message) => line(said(done, message)), end: line };
  }
  const bar = progress({ max: of, output: process.stderr, style: 'heavy' });
  let at = 0;
  bar.start(said(0, ''));
  return {
    to: (done, message) => {
      bar.advance(Math.max(0, done - at), said(done, message));
      at = done;
    },
    end: (message) => bar.stop(message),
  };
}
