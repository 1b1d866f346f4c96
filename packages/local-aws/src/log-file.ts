import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { LogLine } from '#local-aws/lambda/invocation';

export type LogSink = (line: LogLine) => void;

/** Appends every line to a file, each with the function it comes from; written at once, so that a crash loses none. */
export function logFile(path: string): { sink: LogSink; close(): void } {
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(path, 'a', 0o600);
  let open = true;
  return {
    sink(line) {
      if (open) writeSync(file, `${formatLine(line)}\n`);
    },
    close() {
      open = false;
      closeSync(file);
    },
  };
}

export function formatLine({ function: name, requestId, text }: LogLine): string {
  return `[${name}${requestId === undefined ? '' : ` ${requestId}`}] ${text}`;
}
