import { describe, expect, it } from 'vitest';
import { statementQuery } from '#lib/billing/statement-query';

describe('the period of a statement', () => {
  it('may be one day, and must not end before it begins', () => {
    const read = (from: string, to: string) => statementQuery.safeParse({ from, to });
    expect(read('2026-11-21', '2026-11-21').success).toBe(true);
    expect(read('2026-11-21T10:00:00Z', '2026-11-21').success).toBe(true);
    expect(read('2026-11-22', '2026-11-21').error?.issues).toMatchObject([
      { path: ['from'], message: 'must not be after to' },
    ]);
  });
});
