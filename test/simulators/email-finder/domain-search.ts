import { json, type SimReply, type SimRequest } from '#test/simulators/core/message';
import { wrongParams } from '#test/simulators/email-finder/errors';
import { askedCompany, type FinderScope, knownAt, sentParams } from '#test/simulators/email-finder/scope';
import { companySummary, domainEntry } from '#test/simulators/email-finder/shapes';
import type { Company } from '#test/simulators/world/company';

const nobody = (domain: string | null) => ({
  domain,
  disposable: false,
  webmail: false,
  accept_all: false,
  pattern: null,
  organization: null,
  emails: [],
  linked_domains: [],
});

/** The company's shared mailbox. */
const genericEntry = (company: Company) => ({
  value: `info@${company.mailDomain}`,
  type: 'generic',
  confidence: 80,
  sources: [],
  first_name: null,
  last_name: null,
  position: null,
  position_raw: null,
  seniority: null,
  department: null,
  linkedin: null,
  twitter: null,
  phone_number: null,
  verification: { date: null, status: null },
});

/** All known addresses of a company, filtered and paginated. */
export const domainSearch =
  (scope: FinderScope) =>
  (request: SimRequest): SimReply => {
    const { query } = request;
    if (!query.get('domain') && !query.get('company'))
      return wrongParams('You are missing the domain or company parameter.');
    const limit = Number(query.get('limit') ?? 10);
    const offset = Number(query.get('offset') ?? 0);
    if (!Number.isInteger(limit) || limit < 1 || limit > 100)
      return wrongParams('The limit parameter must be between 1 and 100.');
    scope.used.searches += 1;
    const meta = { limit, offset, params: sentParams(query) };
    const company = askedCompany(scope, request);
    if (!company) return json(200, { data: nobody(query.get('domain')), meta: { results: 0, ...meta } });
    const now = scope.context.now();
    const wanted = (name: string, value: string | null): boolean =>
      query
        .get(name)
        ?.split(',')
        .includes(value ?? '') ?? true;
    const personal = knownAt(scope, company)
      .map(({ person, record }) => domainEntry(person, record, now))
      .filter((entry) => wanted('seniority', entry.seniority) && wanted('department', entry.department));
    const type = query.get('type');
    const all = [
      ...(type === 'generic' ? [] : personal),
      ...(type === 'personal' ? [] : [genericEntry(company)]),
    ];
    const data = {
      ...companySummary(company, now),
      emails: all.slice(offset, offset + limit),
      linked_domains: [],
    };
    return json(200, { data, meta: { results: all.length, ...meta } });
  };
