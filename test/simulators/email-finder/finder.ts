import { json, type SimReply, type SimRequest } from '#test/simulators/core/message';
import { failure, optedOut, wrongParams } from '#test/simulators/email-finder/errors';
import {
  askedCompany,
  companyOfMail,
  type FinderScope,
  sentParams,
  stillWorking,
} from '#test/simulators/email-finder/scope';
import { finderData } from '#test/simulators/email-finder/shapes';
import { peopleNamed, personById } from '#test/simulators/world/find';
import type { Person } from '#test/simulators/world/person';

const split = (name: string): [string, string] => {
  const at = name.trim().lastIndexOf(' ');
  return at < 0 ? [name.trim(), ''] : [name.slice(0, at).trim(), name.slice(at + 1).trim()];
};

function candidates(scope: FinderScope, request: SimRequest): Person[] | SimReply {
  const { query } = request;
  const { world, now } = scope.context;
  const handle = query.get('linkedin_handle');
  if (handle) return [personById(world, handle) ?? []].flat();
  if (!query.get('domain') && !query.get('company'))
    return wrongParams('You are missing the domain or company parameter.');
  const [first, last] = query.get('full_name')
    ? split(query.get('full_name') ?? '')
    : [query.get('first_name') ?? '', query.get('last_name') ?? ''];
  if (!first || !last)
    return wrongParams('You are missing the first_name and last_name, or the full_name parameter.');
  const company = askedCompany(scope, request);
  return company ? peopleNamed(world, first, last, company, now()) : [];
}

/** A miss by domain is 200 with nulls, as the live service answers; by company it is 404, as its description says. */
function miss({ query }: SimRequest): SimReply {
  if (query.get('company')) return failure(404, 'not_found', 'No email address was found for this person.');
  return json(200, {
    data: {
      first_name: query.get('first_name'),
      last_name: query.get('last_name'),
      email: null,
      score: null,
      domain: query.get('domain'),
      accept_all: null,
      position: null,
      twitter: null,
      linkedin_url: null,
      phone_number: null,
      company: null,
      sources: [],
      verification: { date: null, status: null },
    },
    meta: { params: sentParams(query) },
  });
}

/** The most likely address of a person, by name and company or by profile. */
export const finder =
  (scope: FinderScope) =>
  (request: SimRequest): SimReply => {
    const found = candidates(scope, request);
    if (!Array.isArray(found)) return found;
    scope.used.searches += 1;
    const person = found.find((entry) => entry.finder);
    const record = person?.finder;
    if (!person || !record) return miss(request);
    if (record.optedOut) return optedOut();
    const meta = { params: sentParams(request.query) };
    if (stillWorking(scope, person, 'finder')) return json(202, { data: null, meta });
    const company = companyOfMail(scope, record.email) ?? askedCompany(scope, request);
    return json(200, { data: finderData(person, record, company, scope.context.now()), meta });
  };
