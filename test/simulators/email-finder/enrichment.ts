import { json, type SimReply, type SimRequest } from '#test/simulators/core/message';
import { companyData, personData } from '#test/simulators/email-finder/enrichment-shapes';
import { failure, optedOut, wrongParams } from '#test/simulators/email-finder/errors';
import { companyOfMail, type FinderScope } from '#test/simulators/email-finder/scope';
import { companyByDomain, personByEmail, personById } from '#test/simulators/world/find';
import type { FinderRecord, Person } from '#test/simulators/world/person';

/** Finds the person by e-mail or profile, or answers that there is none. */
function withPerson(
  { context }: FinderScope,
  { query }: SimRequest,
  then: (person: Person, record: FinderRecord) => SimReply,
): SimReply {
  const email = query.get('email');
  const handle = query.get('linkedin_handle');
  if (!email && !handle) return wrongParams('You are missing the email or linkedin_handle parameter.');
  const person = email ? personByEmail(context.world, email) : personById(context.world, handle ?? '');
  if (!person?.finder) return failure(404, 'not_found', 'We could not find any data on this person.');
  return person.finder.optedOut ? optedOut() : then(person, person.finder);
}

export const findPerson = (scope: FinderScope) => (request: SimRequest) =>
  withPerson(scope, request, (person, record) =>
    json(200, {
      data: personData(person, record, companyOfMail(scope, record.email)),
      meta: { email: record.email },
    }),
  );

export const findCompany =
  ({ context }: FinderScope) =>
  ({ query }: SimRequest): SimReply => {
    const domain = query.get('domain');
    if (!domain) return wrongParams('You are missing the domain parameter.');
    const company = companyByDomain(context.world, domain);
    return company && company.site !== 'parked'
      ? json(200, { data: companyData(company, context.now()), meta: { domain } })
      : failure(404, 'not_found', 'We could not find any data on this company.');
  };

export const findBoth = (scope: FinderScope) => (request: SimRequest) =>
  withPerson(scope, request, (person, record) => {
    const company = companyOfMail(scope, record.email);
    return json(200, {
      data: {
        person: personData(person, record, company),
        company: company ? companyData(company, scope.context.now()) : null,
      },
      meta: { email: record.email },
    });
  });
