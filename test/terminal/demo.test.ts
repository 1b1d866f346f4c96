import { describe, expect, it } from 'vitest';
import { callWith } from '#scripts/demo/call';
import { aligned, nextSubject, shown } from '#scripts/demo/show';
import { json, useWire } from '#test/packages/wire';

const wire = useWire();

describe('the demo', () => {
  it('waits at the rate limit, says so, and continues', async () => {
    const limited = { detail: 'The limit of 100 requests a minute is reached.' };
    wire.says(json(429, limited, { 'retry-after': '0' }), json(200, { data: 1 }));
    const said: string[] = [];
    const call = callWith(wire.address(), 'gtm_test_1', (line) => said.push(line));
    expect(await call('GET', '/v2/enrichments/1')).toEqual({ data: 1 });
    expect(said).toEqual(['The limit of 100 requests a minute is reached. Continuing in 0 s.']);
    wire.says(json(404, { code: 'NOT_FOUND' }));
    await expect(call('GET', '/v2/enrichments/2')).rejects.toThrow('GET /v2/enrichments/2: 404');
  });

  it('formats money as money and lists with commas, and marks empty values', () => {
    expect(shown('company_annual_revenue', 87_693_000_000)).toBe('$87,693,000,000');
    expect(shown('skills', ['Robotics', 'Mathematics'])).toBe('Robotics, Mathematics');
    expect(shown('months_in_role', 7)).toBe('7');
    expect(shown('job_title', null)).toBe('(empty)');
    expect(shown('hs_seniority', 'vp')).toBe('vp');
  });

  it('aligns its columns, and truncates cells that are too long', () => {
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

  it('shows a new person each time, then refreshes the one shown longest ago', () => {
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
