import { describe, expect, it } from 'vitest';
import { sentTime } from '#lib/shared/sent-time';

describe('a time in a request', () => {
  it.each([
    ['2026-12-24T09:00:00+05:30', '2026-12-24T03:30:00.000Z'],
    ['2026-12-24T09:00:00Z', '2026-12-24T09:00:00.000Z'],
    ['2026-12-31T23:30:00.5-01:00', '2027-01-01T00:30:00.500Z'],
    ['2026-12-24T09:00:00', undefined],
    ['2026-13-24T09:00:00Z', undefined],
    ['24 December 2026', undefined],
  ])('%s is read as %s', (sent, read) => {
    expect(sentTime.safeParse(sent).data).toBe(read);
  });
});
