import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { progressLine, startProgress, timeLeft } from '#scripts/terminal/progress';

/** Collects what is written, as a terminal or not. */
function output(isTTY: boolean) {
  const written: string[] = [];
  return {
    written,
    stream: Object.assign(Object.create(process.stderr), {
      isTTY,
      columns: 60,
      write: (text: string) => written.push(text),
    }),
  };
}

describe('progress', () => {
  it('estimates the time left from the work done', () => {
    expect(timeLeft(0, 10, 5_000)).toBeUndefined();
    expect(timeLeft(10, 10, 5_000)).toBeUndefined();
    expect(timeLeft(1, 10, 5_000)).toBe('about 45 s left');
    expect(timeLeft(1, 100, 5_000)).toBe('about 8 min left');
    expect(timeLeft(1, 5_000, 5_000)).toBe('about 6.9 h left');
  });

  it('shows how much is done, the time left, and the current step', () => {
    expect(progressLine(5, 20, 10_000, 'case 6')).toBe(
      '[######..................]   5 of 20  about 30 s left  case 6',
    );
    expect(progressLine(20, 20, 40_000)).toBe('[########################]  20 of 20');
    expect(progressLine(0, 0, 0)).toBe('[########################]  0 of 0');
  });

  it('writes a line for each tenth if the output is not a terminal', () => {
    const { written, stream } = output(false);
    const progress = startProgress(100, stream);
    for (let done = 0; done <= 100; done += 1) progress.to(done);
    progress.end();
    expect(written).toHaveLength(11);
    expect(written[10]).toBe('[########################]  100 of 100\n');
  });

  it('redraws one line on a terminal, no wider than that, and clears it at the end', () => {
    const { written, stream } = output(true);
    const progress = startProgress(3, stream);
    progress.to(1, 'x'.repeat(200));
    progress.end();
    expect(written).toHaveLength(2);
    const CLEAR = '\r\u001b[2K';
    expect(written[0]?.startsWith(CLEAR)).toBe(true);
    expect(stripVTControlCharacters(written[0] ?? '').trim()).toHaveLength(59);
    expect(written[1]).toBe('\r\u001b[2K');
  });
});
