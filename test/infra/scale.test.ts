import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { boundsOf, shareOfTask, timeOf, usualRow } from '#scripts/scale/model';
import { scaleTable } from '#scripts/scale/table';

describe('the scale model', () => {
  it('names the lowest limit and divides it among organizations', () => {
    const one = timeOf(1, 100_000, usualRow);
    expect([one.binds?.what, one.binds?.rowsASecond, Math.round(one.hours * 10) / 10]).toEqual([
      'pace of the e-mail finder',
      2.4,
      11.6,
    ]);
    expect(timeOf(100, 100_000, usualRow).hours / one.hours).toBeCloseTo(100);
  });

  it('is limited by lanes if neither vendors nor concurrency are the bottleneck', () => {
    const quick = {
      ...usualRow,
      calls: { emailFinder: 0.01, emailVerifier: 0.01, edgar: 0.01 },
      seconds: 20,
    };
    expect(boundsOf(1, quick)[0]).toEqual({ what: '40 lanes an organization', rowsASecond: 2 });
    expect(boundsOf(100, quick)[0]?.what).toBe('concurrency of enrich');
  });

  it('leaves two fifths of every task to others even if one organization runs at its maximum', () => {
    for (const task of Object.keys(usualRow.tasks))
      expect(shareOfTask(task, usualRow), task).toBeLessThanOrEqual(0.6);
  });

  it('matches docs/scale.md', () => {
    expect(readFileSync('docs/scale.md', 'utf8')).toContain(scaleTable(100_000));
  });
});
