import { fields, json, type SimReply, type SimRequest } from '#test/simulators/core/message';
import { RateWindow } from '#test/simulators/core/rate-limit';
import { route } from '#test/simulators/core/router';
import type { ProviderFactory } from '#test/simulators/core/simulator';
import { companyData, personData } from '#test/simulators/email-finder/enrichment-shapes';
import { failure, optedOut, quotaUsed, tooFast, wrongParams } from '#test/simulators/email-finder/errors';
import {
  companySummary,
  domainEntry,
  finderData,
  sourcesOf,
  verifierData,
} from '#test/simulators/email-finder/shapes';
import type { Company } from '#test/simulators/world/company';
import {
  companyByDomain,
  companyById,
  companyByName,
  peopleNamed,
  personByEmail,
  personById,
} from '#test/simulators/world/find';
import type { FinderRecord, MailStatus, Person } from '#test/simulators/world/person';

/** Keys that the vendor refuses; every other non-empty key works. */
const BAD_KEYS = /^(invalid|bad|revoked)/;
const perSecond = { 'email-finder': 15, 'domain-search': 15, 'email-verifier': 10 } as const;

const keyOf = ({ headers, query }: SimRequest): string =>
  headers['x-api-key'] ?? headers['authorization']?.replace(/^Bearer /, '') ?? query.get('api_key') ?? '';

const split = (name: string): [string, string] => {
  const at = name.trim().lastIndexOf(' ');
  return at < 0 ? [name.trim(), ''] : [name.slice(0, at).trim(), name.slice(at + 1).trim()];
};

/** The e-mail finder (Hunter v2). Keys beginning with `empty` belong to a plan without credits: 429. */
export const emailFinder: ProviderFactory = ({ now, world }) => {
  const windows = new Map(
    Object.entries(perSecond).map(([path, limit]) => [path, new RateWindow(limit, 1_000)]),
  );
  const pending = new Set<string>();
  const used = { searches: 0, verifications: 0 };

  const askedCompany = ({ query }: SimRequest): Company | undefined => {
    const domain = query.get('domain');
    return domain ? companyByDomain(world, domain) : companyByName(world, query.get('company') ?? '');
  };

  /** First question about a slow person: 202, and the result from the second on. */
  const stillWorking = (person: Person, kind: string): boolean => {
    const key = `${kind} ${person.id}`;
    if (!person.finder?.slow || pending.has(key)) return false;
    pending.add(key);
    return true;
  };

  const candidates = (request: SimRequest): Person[] | SimReply => {
    const { query } = request;
    const handle = query.get('linkedin_handle');
    if (handle) {
      const person = personById(world, handle);
      return person ? [person] : [];
    }
    if (!query.get('domain') && !query.get('company'))
      return wrongParams('You are missing the domain or company parameter.');
    const [first, last] = query.get('full_name')
      ? split(query.get('full_name') ?? '')
      : [query.get('first_name') ?? '', query.get('last_name') ?? ''];
    if (!first || !last)
      return wrongParams('You are missing the first_name and last_name, or the full_name parameter.');
    const company = askedCompany(request);
    return company ? peopleNamed(world, first, last, company, now()) : [];
  };

  const finder = (request: SimRequest): SimReply => {
    const found = candidates(request);
    if (!Array.isArray(found)) return found;
    used.searches += 1;
    const meta = { params: Object.fromEntries([...request.query].filter(([name]) => name !== 'api_key')) };
    const person = found.find((entry) => entry.finder);
    const record = person?.finder;
    if (!person || !record) {
      // The live service answers a miss with 200 and nulls, its description says 404: both occur, by domain.
      const [first, last] = [request.query.get('first_name'), request.query.get('last_name')];
      if (request.query.get('company'))
        return failure(404, 'not_found', 'No email address was found for this person.');
      return json(200, {
        data: {
          first_name: first,
          last_name: last,
          email: null,
          score: null,
          domain: request.query.get('domain'),
          accept_all: null,
          position: null,
          twitter: null,
          linkedin_url: null,
          phone_number: null,
          company: null,
          sources: [],
          verification: { date: null, status: null },
        },
        meta,
      });
    }
    if (record.optedOut) return optedOut();
    if (stillWorking(person, 'finder')) return json(202, { data: null, meta });
    const company = companyByDomain(world, record.email.split('@')[1] ?? '') ?? askedCompany(request);
    return json(200, { data: finderData(person, record, company, now()), meta });
  };

  const judged = (email: string): { status: MailStatus; score: number; record?: FinderRecord } => {
    const record = personByEmail(world, email)?.finder;
    if (record) return { status: record.status, score: record.score, record };
    const domain = email.split('@')[1] ?? '';
    if (/throwaway|mailinator|tempmail/.test(domain)) return { status: 'disposable', score: 10 };
    if (/^(webmail\.example|gmail\.com|outlook\.com)$/.test(domain)) return { status: 'webmail', score: 50 };
    const company = companyByDomain(world, domain);
    if (!company) return { status: 'invalid', score: 0 };
    return company.mail.catchAll ? { status: 'accept_all', score: 55 } : { status: 'invalid', score: 8 };
  };

  const verifier = ({ query }: SimRequest): SimReply => {
    const email = (query.get('email') ?? '').toLowerCase();
    if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email))
      return wrongParams('The email parameter is missing or not a valid email address.');
    const person = personByEmail(world, email);
    if (person?.finder?.optedOut) return optedOut();
    if (person && stillWorking(person, 'verifier'))
      return json(202, { data: null, meta: { params: { email } } });
    used.verifications += 1;
    const { status, score, record } = judged(email);
    return json(200, {
      data: verifierData(email, status, score, record ? sourcesOf(record, now()) : []),
      meta: { params: { email } },
    });
  };

  const known = (company: Company): { person: Person; record: FinderRecord }[] =>
    world.people.flatMap((person) =>
      person.finder && !person.finder.optedOut && person.finder.email.endsWith(`@${company.mailDomain}`)
        ? [{ person, record: person.finder }]
        : [],
    );

  const domainSearch = (request: SimRequest): SimReply => {
    const { query } = request;
    if (!query.get('domain') && !query.get('company'))
      return wrongParams('You are missing the domain or company parameter.');
    const limit = Number(query.get('limit') ?? 10);
    const offset = Number(query.get('offset') ?? 0);
    if (!Number.isInteger(limit) || limit < 1 || limit > 100)
      return wrongParams('The limit parameter must be between 1 and 100.');
    used.searches += 1;
    const company = askedCompany(request);
    if (!company) {
      return json(200, {
        data: {
          domain: query.get('domain'),
          disposable: false,
          webmail: false,
          accept_all: false,
          pattern: null,
          organization: null,
          emails: [],
          linked_domains: [],
        },
        meta: { results: 0, limit, offset, params: Object.fromEntries(query) },
      });
    }
    const wanted = (name: string) => query.get(name)?.split(',');
    const emails = known(company)
      .map(({ person, record }) => domainEntry(person, record, now()))
      .filter((entry) => !wanted('seniority') || wanted('seniority')?.includes(entry.seniority ?? ''))
      .filter((entry) => !wanted('department') || wanted('department')?.includes(entry.department ?? ''));
    const generic =
      query.get('type') === 'personal'
        ? []
        : [
            {
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
            },
          ];
    const all = query.get('type') === 'generic' ? generic : [...emails, ...generic];
    return json(200, {
      data: {
        ...companySummary(company, now()),
        emails: all.slice(offset, offset + limit),
        linked_domains: [],
      },
      meta: {
        results: all.length,
        limit,
        offset,
        params: Object.fromEntries([...query].filter(([name]) => name !== 'api_key')),
      },
    });
  };

  const findPerson = (request: SimRequest): Person | undefined | SimReply => {
    const email = request.query.get('email');
    const handle = request.query.get('linkedin_handle');
    if (!email && !handle) return wrongParams('You are missing the email or linkedin_handle parameter.');
    return email ? personByEmail(world, email) : personById(world, handle ?? '');
  };

  const people = (request: SimRequest): SimReply => {
    const person = findPerson(request);
    if (person && 'status' in person) return person;
    if (!person?.finder) return failure(404, 'not_found', 'We could not find any data on this person.');
    if (person.finder.optedOut) return optedOut();
    return json(200, {
      data: personData(
        person,
        person.finder,
        companyByDomain(world, person.finder.email.split('@')[1] ?? ''),
      ),
      meta: { email: person.finder.email },
    });
  };

  const companies = ({ query }: SimRequest): SimReply => {
    const domain = query.get('domain');
    if (!domain) return wrongParams('You are missing the domain parameter.');
    const company = companyByDomain(world, domain);
    return company && company.site !== 'parked'
      ? json(200, { data: companyData(company, now()), meta: { domain } })
      : failure(404, 'not_found', 'We could not find any data on this company.');
  };

  const combined = (request: SimRequest): SimReply => {
    const person = findPerson(request);
    if (person && 'status' in person) return person;
    if (person?.finder?.optedOut) return optedOut();
    if (!person?.finder) return failure(404, 'not_found', 'We could not find any data on this person.');
    const company =
      companyById(world, person.positions[0]?.companyId ?? '') ??
      companyByDomain(world, person.finder.email.split('@')[1] ?? '');
    return json(200, {
      data: {
        person: personData(person, person.finder, company),
        company: company ? companyData(company, now()) : null,
      },
      meta: { email: person.finder.email },
    });
  };

  return {
    before(request) {
      const key = keyOf(request);
      if (!key || BAD_KEYS.test(key))
        return failure(
          401,
          'authentication_failed',
          key ? 'No user found for the API key supplied' : 'No API key was supplied.',
        );
      const operation = request.path.split('/').pop() ?? '';
      if (windows.get(operation)?.take() === false) return tooFast();
      if (key.startsWith('empty') && operation !== 'account') return quotaUsed();
      return undefined;
    },
    // The vendor's base address ends in /v2; clients configured without it reach the same calls.
    routes: ['/v2', ''].flatMap((base) => [
      route('GET', `${base}/email-finder`, finder),
      route('GET', `${base}/email-verifier`, verifier),
      route('GET', `${base}/domain-search`, domainSearch),
      route('GET', `${base}/email-count`, (request) => {
        const company = askedCompany(request);
        const total = company ? known(company).length : 0;
        return json(200, {
          data: { total, personal_emails: total, generic_emails: 0 },
          meta: { params: Object.fromEntries(request.query) },
        });
      }),
      route('GET', `${base}/people/find`, people),
      route('GET', `${base}/companies/find`, companies),
      route('GET', `${base}/combined/find`, combined),
      route('GET', `${base}/account`, () =>
        json(200, {
          data: {
            first_name: 'Sim',
            last_name: 'Ulator',
            email: 'sim@service.example',
            plan_name: 'Growth',
            plan_level: 3,
            reset_date: '2026-12-01',
            team_id: 1,
            calls: { used: used.searches, available: 5_000 },
            requests: {
              searches: { used: used.searches, available: 5_000 },
              verifications: { used: used.verifications, available: 10_000 },
              credits: { used: used.searches + used.verifications / 2, available: 5_000 },
            },
          },
        }),
      ),
    ]),
    other: (request, pathExists) =>
      pathExists
        ? failure(405, 'method_not_allowed', 'Method not allowed.')
        : failure(404, 'not_found', `No such path: ${request.path} ${JSON.stringify(fields(request.body))}`),
  };
};
