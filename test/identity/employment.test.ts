import { describe, expect, test } from 'vitest';
import { currentJob, type JobStatement } from '#lib/identity/employment';

const line = (company: string, title: string, start: string, end?: string): JobStatement => ({
  source: 'network',
  company,
  title,
  start,
  ...(end === undefined ? {} : { end }),
  current: end === undefined,
  history: true,
});
const record = (company: string, more: Partial<JobStatement> = {}): JobStatement => ({
  source: 'email_finder',
  company,
  title: 'VP Marketing',
  current: true,
  history: false,
  ...more,
});
const companyOf = (statements: JobStatement[], asked = {}) => {
  const job = currentJob(statements, asked);
  return job.kind === 'job' ? job.statements[0]?.company : job.kind;
};

describe('the current job', () => {
  test('ends when the person’s own history says so, whatever a record or a page still shows', () => {
    const history = [
      line('Helios Grid', 'CMO', '2026-09'),
      line('Orbit Payments', 'VP Marketing', '2021-02', '2026-08'),
    ];
    expect(companyOf([...history, record('Orbit Payments')], { company: 'Orbit Payments' })).toBe(
      'Helios Grid',
    );
    expect(
      companyOf([...history, record('Orbit Payments', { as_of: '2026-11-20' })], { company: 'Orbit' }),
    ).toBe('Helios Grid');
  });

  test('is none for a person who left and has nothing newer', () => {
    const left = [
      line('Medora Health', 'CEO', '2015-03', '2026-06'),
      record('Medora Health', { as_of: '2026-11-20' }),
    ];
    expect(companyOf(left, { company: 'Medora Health' })).toBe('left');
  });

  test('is the old company again for a person who returned', () => {
    const back = [line('Acme', 'Engineer', '2018-01', '2021-05'), line('Acme', 'CTO', '2024-02')];
    expect(companyOf(back, {})).toBe('Acme');
  });

  test('is, of two at a time, the requested one, or else the one that started last', () => {
    const both = [line('Acme', 'Founder', '2019-01'), line('Board GmbH', 'Advisor', '2025-03')];
    expect(companyOf(both, { company: 'Acme Inc.' })).toBe('Acme');
    expect(companyOf(both, {})).toBe('Board GmbH');
  });

  test('comes from a newer record, or one whose mailbox accepts mail, rather than a stale profile', () => {
    const stale = line('Orbit Payments', 'VP Marketing', '2019-04');
    expect(companyOf([stale, record('Helios Grid', { as_of: '2026-10-02' })])).toBe('Helios Grid');
    expect(companyOf([stale, record('Helios Grid')])).toBe('Orbit Payments');
    expect(companyOf([stale, record('Helios Grid', { reachable: true })])).toBe('Helios Grid');
    expect(companyOf([stale, record('Helios Grid', { as_of: '2026-10-02', reachable: false })])).toBe(
      'Orbit Payments',
    );
  });

  test('merges two records of one company, by name and by domain, into one employer', () => {
    const job = currentJob(
      [record('Acme Robotics'), record('', { company: undefined, domain: 'acme-robotics.example' })],
      {},
    );
    expect(job).toMatchObject({ kind: 'job', former: [] });
  });

  test('is unknown without any statement', () => {
    expect(currentJob([], {})).toEqual({ kind: 'unknown' });
  });
});
