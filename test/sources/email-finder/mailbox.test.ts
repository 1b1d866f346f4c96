import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestFirst, instant, isUsable, type Mailbox, mailboxClaims } from '#lib/sources/email-finder/mailbox';

const box = (email: string, more: Partial<Mailbox> = {}): Mailbox => ({
  email,
  status: 'valid',
  score: 90,
  acceptAll: false,
  verifiedAt: undefined,
  recordUrl: 'https://finder.example/1',
  seenOn: [],
  ...more,
});

test('the best address is the verified one, and each address is listed once in its best state', () => {
  const boxes = [
    box('a@x.example', { status: 'unknown', score: 99 }),
    box('b@x.example', { status: 'accept_all' }),
    box('A@x.example', { score: 40 }),
    box('c@x.example', { status: 'invalid' }),
  ];
  expect(bestFirst(boxes).map(({ email, status }) => `${email} ${status}`)).toEqual([
    'A@x.example valid',
    'b@x.example accept_all',
    'c@x.example invalid',
  ]);
});

test('status, score and time belong to the best address; the others are alternates', () => {
  const claims = mailboxClaims([
    box('old@x.example', { status: 'unknown', score: 50 }),
    box('new@x.example', { score: 88, verifiedAt: '2026-10-01T00:00:00.000Z' }),
  ]);
  expect(Object.fromEntries(claims.map(({ field, value }) => [field, value]))).toEqual({
    work_email: 'new@x.example',
    work_email_status: 'valid',
    work_email_confidence: 88,
    work_email_verified_at: '2026-10-01T00:00:00.000Z',
    work_email_accept_all: false,
    alternate_emails: ['old@x.example'],
  });
});

test('a bouncing or webmail address is reported as such and never as the work address', () => {
  for (const status of ['invalid', 'webmail', 'disposable'] as const) {
    const claims = mailboxClaims([box('x@y.example', { status })]);
    expect(Object.fromEntries(claims.map(({ field, value }) => [field, value]))).toEqual({
      work_email_status: status,
      work_email_accept_all: false,
    });
  }
});

test('confidence is always between 0 and 1, and an unusable address is never a work address', () => {
  const status = fc.constantFrom(
    'valid',
    'invalid',
    'accept_all',
    'webmail',
    'disposable',
    'unknown',
    undefined,
  );
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          n: fc.integer({ min: 0, max: 4 }),
          status,
          score: fc.option(fc.double({ min: -50, max: 500, noNaN: true }), { nil: undefined }),
        }),
        { maxLength: 6 },
      ),
      (rows) => {
        const boxes = rows.map((row) => box(`m${row.n}@x.example`, { status: row.status, score: row.score }));
        for (const claim of mailboxClaims(boxes)) {
          expect(claim.confidence).toBeGreaterThanOrEqual(0);
          expect(claim.confidence).toBeLessThanOrEqual(1);
          if (claim.field === 'work_email')
            expect(boxes.some((each) => each.email === claim.value && isUsable(each))).toBe(true);
        }
      },
    ),
  );
});

test('both time formats are parsed', () => {
  expect(instant('2026-10-30')).toBe('2026-10-30T00:00:00.000Z');
  expect(instant('2026-10-30 11:02:03 UTC')).toBe('2026-10-30T11:02:03.000Z');
  expect(instant('yesterday')).toBeUndefined();
  expect(instant(null)).toBeUndefined();
});
