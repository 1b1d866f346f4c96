import { json, type SimReply } from '#test/simulators/core/message';
import { type Route, route } from '#test/simulators/core/router';
import { failure, invalid } from '#test/simulators/network/errors';
import {
  companyProfile,
  ownerProfile,
  profileUrl,
  userProfile,
} from '#test/simulators/network/profile-shapes';
import { degreeOf, memberOf, type NetworkScope, page, withAccount } from '#test/simulators/network/scope';
import { companyById, companyByName } from '#test/simulators/world/find';
import { headlineAt } from '#test/simulators/world/person';

const sections = new Set([
  '*',
  'experience',
  'education',
  'languages',
  'skills',
  'certifications',
  'about',
  'experience_preview',
  'education_preview',
  'languages_preview',
  'skills_preview',
  'certifications_preview',
  'volunteering_experience',
  'projects',
  'recommendations_received',
  'recommendations_given',
]);

/** Profiles of people and companies, the owner's own, and the list of relations. */
export function userRoutes(scope: NetworkScope): Route[] {
  const { context, state } = scope;

  const flagsOf = (accountId: string, personId: string, degree: 1 | 2 | 3 | 'out') => {
    const sent = state.invitations.find(
      (entry) => entry.accountId === accountId && entry.personId === personId && entry.state !== 'accepted',
    );
    return sent
      ? {
          degree,
          invitation: { type: 'SENT', status: sent.state === 'pending' ? 'PENDING' : 'WITHDRAWN' } as const,
        }
      : { degree };
  };

  return [
    route('GET', '/api/v1/users/me', ({ query }) =>
      withAccount(scope, query.get('account_id'), (account) => json(200, ownerProfile(account))),
    ),
    route('GET', '/api/v1/users/relations', ({ query }) =>
      withAccount(scope, query.get('account_id'), (account) => {
        const all = context.world.people.filter((person) => degreeOf(scope, account, person) === 1);
        const { items, cursor } = page(all, query, 100, 1_000);
        return json(200, {
          object: 'UserRelationsList',
          items: items.map((person, at) => ({
            object: 'UserRelation',
            first_name: person.first,
            last_name: person.last,
            headline: headlineAt(person, context.now()),
            public_identifier: person.id,
            public_profile_url: profileUrl(person.id),
            created_at: Date.UTC(2026, 0, 1) + at * 86_400_000,
            member_id: person.memberId,
            member_urn: `urn:li:member:${person.memberNumber}`,
            connection_urn: `urn:li:fsd_connection:${person.memberId}`,
            profile_picture_url: `https://media.network.example/${person.id}.jpg`,
          })),
          cursor,
        });
      }),
    ),
    route(
      'GET',
      '/api/v1/users/:identifier',
      ({ params, query }): SimReply =>
        withAccount(scope, query.get('account_id'), (account) => {
          const wanted = query.getAll('linkedin_sections').flatMap((value) => value.split(','));
          const unknown = wanted.find((section) => !sections.has(section));
          if (unknown !== undefined) return invalid(`/linkedin_sections: "${unknown}" is not a section`);
          const api = query.get('linkedin_api');
          if (api && api !== 'sales_navigator' && api !== 'recruiter')
            return invalid('/linkedin_api: Expected recruiter or sales_navigator');
          if (api && !account.premium.some((feature) => feature === api))
            return failure('feature_not_subscribed', 'Feature not subscribed', `The account has no ${api}.`);
          const person = memberOf(scope, params['identifier'] ?? '');
          if (!person)
            return failure('resource_not_found', 'Resource not found.', 'The requested user was not found.');
          return json(
            200,
            userProfile(
              person,
              context.world,
              context.now(),
              new Set(wanted),
              flagsOf(account.id, person.id, degreeOf(scope, account, person)),
            ),
          );
        }),
    ),
    route('GET', '/api/v1/linkedin/company/:identifier', ({ params, query }) =>
      withAccount(scope, query.get('account_id'), (account) => {
        const identifier = params['identifier'] ?? '';
        const company = companyById(context.world, identifier) ?? companyByName(context.world, identifier);
        if (!company)
          return failure('resource_not_found', 'Resource not found.', 'The requested company was not found.');
        return json(
          200,
          companyProfile(company, context.now(), state.follows.has(`${account.id} ${company.id}`)),
        );
      }),
    ),
  ];
}
