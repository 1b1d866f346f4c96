import { describe, expect, it } from 'vitest';
import { aligned, nextSubject, shown } from '#scripts/demo/show';

describe('the demo', () => {
  it('writes money as money, lists with commas, and says what is empty', () => {
    expect(shown('company_annual_revenue', 87_693_000_000)).toBe('$87,693,000,000');
    expect(shown('skills', ['Robotics', 'Mathematics'])).toBe('Robotics, Mathematics');
    expect(shown('months_in_role', 7)).toBe('7');
    expect(shown('job_title', null)).toBe('(empty)');
    expect(shown('hs_seniority', 'vp')).toBe('vp');
  });

  it('aligns its columns, and cuts what is longer than they may be', () => {
    expect(
      aligned(
        [
          ['city', 'San Francisco', 'https://a.example'],
          ['job_title', 'x'.repeat(30), 'https://b.example/with/a/long/path'],
        ],
        [20, 10],
      ),
    ).toEqual([
      'city       San Franc…  https://a.example',
      'job_title  xxxxxxxxx…  https://b.example/with/a/long/path',
    ]);
  });

  it('shows somebody new each time, and then asks anew for who was shown longest ago', () => {
    const before: string[] = [];
    for (;;) {
      const { subject, refresh } = nextSubject(before);
      if (refresh) break;
      expect(before).not.toContain(subject.last_name);
      before.push(subject.last_name);
    }
    expect(before).toHaveLength(6);
    expect(nextSubject(before)).toMatchObject({ subject: { last_name: before[0] }, refresh: true });
    expect(nextSubject(['Okafor', ...before.slice(2), before[0] ?? '', before[1] ?? ''])).toMatchObject({
      subject: { last_name: before[2] },
    });
  });
});
