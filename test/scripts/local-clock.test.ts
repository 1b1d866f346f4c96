import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startClock } from '#scripts/service/local-clock';

it('never shows half of its file: who has opened it reads what was in it', () => {
  const directory = mkdtempSync(join(tmpdir(), 'local-clock-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const clock = startClock(join(directory, 'data', 'clock.json'), undefined);
  const opened = openSync(clock.file, 'r');
  onTestFinished(() => closeSync(opened));
  clock.advance(60_000);
  expect(JSON.parse(readFileSync(opened, 'utf8'))).toEqual({ offset_ms: 0 });
  expect(JSON.parse(readFileSync(clock.file, 'utf8'))).toEqual({ offset_ms: 60_000 });
});
