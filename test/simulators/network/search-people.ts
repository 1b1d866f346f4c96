import type { Account } from '#test/simulators/network/accounts-state';
import { locationId, placesOf, schoolId } from '#test/simulators/network/parameters';
import { locationText, profileUrl } from '#test/simulators/network/profile-shapes';
import { degreeOf, type NetworkScope } from '#test/simulators/network/scope';
import { type PeopleSearch, sides } from '#test/simulators/network/search-body';
import { companyById, folded } from '#test/simulators/world/find';
import {
  currentPosition,
  fullName,
  headlineAt,
  type Person,
  positionsAt,
  profileMoment,
} from '#test/simulators/world/person';

const every = (words: string | undefined, text: string): boolean => {
  const hay = folded(text);
  return folded(words ?? '')
    .split(' ')
    .filter((word) => word !== '' && word !== 'or' && word !== 'and')
    .every((word) => hay.includes(word));
};

/** `a OR b` requires one side, anything else all its words. */
export const matches = (words: string | undefined, text: string): boolean =>
  !words || words.split(/\s+OR\s+/).some((side) => every(side.replace(/["()]/g, ' '), text));

const among = (filter: { include: string[]; exclude: string[] }, have: readonly string[]): boolean =>
  (filter.include.length === 0 || filter.include.some((id) => have.includes(id))) &&
  !filter.exclude.some((id) => have.includes(id));

/** People matching the filters, best known first: the order of the world. */
export function searchPeople(scope: NetworkScope, account: Account, filters: PeopleSearch): Person[] {
  const { world, now } = scope.context;
  const networkId = (companyId: string | undefined) =>
    companyId ? [companyById(world, companyId)?.networkId ?? companyId] : [];
  return world.people.filter((person) => {
    const moment = profileMoment(person, now());
    const roles = positionsAt(person, moment);
    const role = currentPosition(person, moment);
    const company = role?.companyId ? companyById(world, role.companyId) : undefined;
    const words = filters.advanced_keywords;
    const degree = degreeOf(scope, account, person);
    const distance = degree === 'out' ? 3 : degree;
    return (
      matches(
        filters.keywords,
        [
          person.first,
          person.last,
          headlineAt(person, moment),
          role?.title,
          role?.company,
          person.location?.city,
          ...(company?.aliases ?? []),
        ].join(' '),
      ) &&
      matches(words?.first_name, person.first) &&
      matches(words?.last_name, person.last) &&
      matches(words?.title, `${role?.title ?? ''} ${person.headline ?? ''}`) &&
      matches(words?.company, [role?.company ?? '', ...(company?.aliases ?? [])].join(' ')) &&
      matches(words?.school, person.education.map((entry) => entry.school).join(' ')) &&
      among(sides(filters.location), placesOf(person.location).map(locationId)) &&
      among(sides(filters.industry), company ? [company.industry.id] : []) &&
      among(sides(filters.company), networkId(role?.companyId)) &&
      among(
        sides(filters.past_company),
        roles.filter((entry) => entry.end).flatMap((entry) => networkId(entry.companyId)),
      ) &&
      among(
        sides(filters.school),
        person.education.map((entry) => schoolId(entry.school)),
      ) &&
      (!filters.network_distance || filters.network_distance.some((wanted) => wanted === distance)) &&
      (!filters.profile_language || filters.profile_language.includes(person.language))
    );
  });
}

const distances = { 1: 'DISTANCE_1', 2: 'DISTANCE_2', 3: 'DISTANCE_3', out: 'OUT_OF_NETWORK' } as const;

/** A found person; a private profile shows neither name nor address. */
export function peopleItem(scope: NetworkScope, account: Account, person: Person, api: string) {
  const moment = profileMoment(person, scope.context.now());
  const shown = !person.privateProfile;
  const role = currentPosition(person, moment);
  return {
    object: 'SearchResult',
    type: 'PEOPLE',
    id: person.memberId,
    name: shown ? fullName(person) : null,
    ...(shown && api !== 'classic' ? { first_name: person.first, last_name: person.last } : {}),
    member_urn: shown ? `urn:li:member:${person.memberNumber}` : null,
    public_identifier: shown ? person.id : null,
    public_profile_url: shown ? profileUrl(person.id) : null,
    profile_url: shown ? profileUrl(person.id) : null,
    profile_picture_url: null,
    network_distance: distances[degreeOf(scope, account, person)],
    location: locationText(person) ?? null,
    industry: null,
    headline: headlineAt(person, moment),
    pending_invitation: scope.state.invitations.some(
      (entry) => entry.accountId === account.id && entry.personId === person.id && entry.state === 'pending',
    ),
    premium: person.premium ?? false,
    open_profile: person.openProfile ?? false,
    ...(api !== 'classic' && role
      ? {
          current_positions: [
            {
              company: role.company,
              company_id: companyById(scope.context.world, role.companyId ?? '')?.networkId ?? null,
              description: null,
              role: role.title,
              location: role.location ?? null,
            },
          ],
        }
      : {}),
  };
}
