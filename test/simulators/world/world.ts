import { fictionalCompanies } from '#test/simulators/world/companies';
import type { Company } from '#test/simulators/world/company';
import {
  type Conversation,
  conversations,
  type ReceivedInvitation,
  receivedInvitations,
} from '#test/simulators/world/conversations';
import {
  type CrmCompany,
  type CrmContact,
  crmCompanies,
  crmContacts,
} from '#test/simulators/world/crm-records';
import { executives } from '#test/simulators/world/executives';
import { type Job, jobs } from '#test/simulators/world/jobs';
import { listedCompanies } from '#test/simulators/world/listed-companies';
import { people } from '#test/simulators/world/people';
import type { Person } from '#test/simulators/world/person';
import { makePosts, type Post } from '#test/simulators/world/posts';
import { staffOf } from '#test/simulators/world/staff';
import { tabledCompanies, tabledPeople } from '#test/simulators/world/tables';

/** The fictional world shared by all simulators. People and companies may be changed during a run (`PATCH /_world/...`). */
export interface World {
  readonly companies: Company[];
  readonly people: Person[];
  readonly posts: Post[];
  readonly jobs: readonly Job[];
  readonly conversations: readonly Conversation[];
  readonly receivedInvitations: readonly ReceivedInvitation[];
  readonly crm: { readonly contacts: readonly CrmContact[]; readonly companies: readonly CrmCompany[] };
}

/** A fresh world, the same in every run. */
export function makeWorld(): World {
  const companies = structuredClone([...fictionalCompanies, ...listedCompanies, ...tabledCompanies()]);
  const everyone = structuredClone([
    ...people,
    ...executives,
    ...staffOf(fictionalCompanies),
    ...tabledPeople(),
  ]);
  return {
    companies,
    people: everyone,
    posts: makePosts(),
    jobs,
    conversations,
    receivedInvitations,
    crm: { contacts: crmContacts(everyone), companies: crmCompanies(fictionalCompanies) },
  };
}
