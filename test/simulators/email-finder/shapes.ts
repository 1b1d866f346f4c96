import { type Company, headCountAt } from '#test/simulators/world/company';
import {
  type FinderRecord,
  type MailStatus,
  nameElsewhere,
  type Person,
} from '#test/simulators/world/person';

const isoDay = (now: Date): string => now.toISOString().slice(0, 10);

export const headcountBand = (count: number): string => {
  const bands = [
    [10, '1-10'],
    [50, '11-50'],
    [200, '51-200'],
    [500, '201-500'],
    [1_000, '501-1000'],
    [5_000, '1001-5000'],
    [10_000, '5001-10000'],
  ] as const;
  return bands.find(([most]) => count <= most)?.[1] ?? '10001+';
};

export const sourcesOf = (record: FinderRecord, now: Date) =>
  record.sources
    .filter((source) => source.seen <= isoDay(now))
    .map((source) => ({
      domain: new URL(source.uri).hostname,
      uri: source.uri,
      extracted_on: source.seen,
      last_seen_on: source.seen,
      still_on_page: true,
    }));

const verificationStatus = (status: MailStatus): string | null =>
  status === 'disposable' ? 'webmail' : status;

/** `data` of an email-finder answer. */
export const finderData = (
  person: Person,
  record: FinderRecord,
  company: Company | undefined,
  now: Date,
) => ({
  first_name: nameElsewhere(person).first,
  last_name: nameElsewhere(person).last,
  email: record.email,
  score: record.score,
  domain: record.email.split('@')[1] ?? null,
  accept_all: record.status === 'accept_all',
  position: record.position ?? null,
  twitter: person.twitter ?? null,
  linkedin_url: `https://www.linkedin.com/in/${encodeURIComponent(person.id)}`,
  phone_number: record.phone ?? null,
  company: company?.name ?? null,
  sources: sourcesOf(record, now),
  verification: { date: record.verifiedOn ?? null, status: verificationStatus(record.status) },
});

const resultOf = {
  valid: 'deliverable',
  invalid: 'undeliverable',
  accept_all: 'risky',
  webmail: 'risky',
  disposable: 'risky',
  unknown: 'risky',
} as const;

/** `data` of an email-verifier answer; an address without an owner is judged by its domain. */
export const verifierData = (email: string, status: MailStatus, score: number, sources: unknown[]) => ({
  status,
  result: resultOf[status],
  _deprecation_notice: 'Using result is deprecated, use status instead',
  score,
  email,
  regexp: true,
  gibberish: false,
  disposable: status === 'disposable',
  webmail: status === 'webmail',
  mx_records: status !== 'invalid',
  smtp_server: status !== 'invalid',
  smtp_check: status === 'valid' || status === 'accept_all',
  accept_all: status === 'accept_all',
  block: false,
  sources,
});

const departmentOf = (title: string): string => {
  const rules = [
    [/sales|revenue|account/i, 'sales'],
    [/market/i, 'marketing'],
    [/financ/i, 'finance'],
    [/people|human/i, 'hr'],
    [/engineer|software|technology|firmware|data/i, 'it'],
    [/support/i, 'support'],
    [/chief|ceo|founder|geschäftsführer|president/i, 'executive'],
  ] as const;
  return rules.find(([pattern]) => pattern.test(title))?.[1] ?? 'management';
};

export const seniorityOf = (title: string): 'executive' | 'senior' | 'junior' =>
  /chief|vp|vice|head|director|founder|president|partner|\bc[a-z]o\b/i.test(title)
    ? 'executive'
    : /senior|manager|lead/i.test(title)
      ? 'senior'
      : 'junior';

/** One entry of `emails` in a domain search. */
export const domainEntry = (person: Person, record: FinderRecord, now: Date) => ({
  value: record.email,
  type: 'personal',
  confidence: record.score,
  sources: sourcesOf(record, now),
  first_name: nameElsewhere(person).first,
  last_name: nameElsewhere(person).last,
  position: record.position ?? null,
  position_raw: record.position ?? null,
  seniority: record.position ? seniorityOf(record.position) : null,
  department: record.position ? departmentOf(record.position) : null,
  linkedin: `https://www.linkedin.com/in/${encodeURIComponent(person.id)}`,
  twitter: person.twitter ?? null,
  phone_number: record.phone ?? null,
  verification: { date: record.verifiedOn ?? null, status: verificationStatus(record.status) },
});

export const companySummary = (company: Company, now: Date) => ({
  domain: company.domain,
  disposable: false,
  webmail: false,
  accept_all: company.mail.catchAll,
  pattern: company.mail.pattern,
  organization: company.name,
  description: company.description,
  industry: company.industry.title,
  twitter: company.twitter ? `https://twitter.com/${company.twitter}` : null,
  facebook: null,
  linkedin: `https://www.linkedin.com/company/${company.id}`,
  instagram: null,
  youtube: null,
  technologies: company.technologies,
  country: company.hq.countryCode,
  state: company.hq.region ?? null,
  city: company.hq.city,
  postal_code: company.hq.postalCode,
  street: company.hq.street,
  headcount: headcountBand(headCountAt(company, now)),
  company_type: company.listed ? 'public company' : 'privately held',
});
