import type { As, NetworkPage, NetworkPort, PageRequest } from '#lib/network/port';
import type {
  CompaniesSearch,
  CompanyItem,
  JobItem,
  JobsSearch,
  NetworkSearch,
  PeopleSearch,
  PersonItem,
  PostItem,
  PostsSearch,
  SearchItem,
} from '#lib/network/search';
import { accountCalls } from '#lib/providers/network/unipile/accounts';
import { contentCalls } from '#lib/providers/network/unipile/content';
import { conversationCalls } from '#lib/providers/network/unipile/conversations';
import { memberIds, readCompany, readPerson } from '#lib/providers/network/unipile/people';
import { contact, ownProfile, profile } from '#lib/providers/network/unipile/profile-replies';
import { filterValues, searchPage } from '#lib/providers/network/unipile/search';
import { createWire, type UnipileOptions } from '#lib/providers/network/unipile/wire';

/** The network through Unipile's API, using version 1 wherever it has the call (https://developer.unipile.com/docs). */
export function createUnipileNetwork(options: UnipileOptions): NetworkPort {
  const wire = createWire(options);
  const memberIdOf = memberIds(wire);

  function search(as: As, what: PeopleSearch, page?: PageRequest): Promise<NetworkPage<PersonItem>>;
  function search(as: As, what: CompaniesSearch, page?: PageRequest): Promise<NetworkPage<CompanyItem>>;
  function search(as: As, what: JobsSearch, page?: PageRequest): Promise<NetworkPage<JobItem>>;
  function search(as: As, what: PostsSearch, page?: PageRequest): Promise<NetworkPage<PostItem>>;
  function search(as: As, what: NetworkSearch, page?: PageRequest): Promise<NetworkPage<SearchItem>>;
  function search(as: As, what: NetworkSearch, page: PageRequest = {}): Promise<NetworkPage<SearchItem>> {
    return searchPage(wire, as, what, page);
  }

  return {
    ...accountCalls(wire),
    ...conversationCalls(wire, memberIdOf),
    ...contentCalls(wire, memberIdOf),
    search,
    filterValues: (as, kind, text) => filterValues(wire, as, kind, text),
    company: (as, company) => readCompany(wire, as, company),
    ownProfile: (as) => wire.read(as, 'users/me', ownProfile, { account_id: as.account_id }),
    profile: (as, person, { sections = true } = {}) => readPerson(wire, as, person, profile, sections),
    contact: (as, person) => readPerson(wire, as, person, contact),
  };
}
