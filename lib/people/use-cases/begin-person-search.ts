import { getAccount } from '#lib/billing/store';
import type { UseCase } from '#lib/contract/use-case';
import type { CrmNeeds } from '#lib/crm/use-cases/crm-needs';
import { openCrm } from '#lib/crm/use-cases/open-crm';
import { equals } from '#lib/db/condition';
import { transact } from '#lib/db/table';
import { type ChannelNeeds, chooseChannel } from '#lib/network/use-cases/channel';
import { outboxEntry } from '#lib/outbox/record';
import type {
  confirmPersonSearch,
  previewPersonSearch,
} from '#lib/people/operations/person-searches/from-list';
import { MOST_COMPANIES, type PersonSearch, toPersonSearchResult } from '#lib/people/person-search';
import { changeSearch, loadSearch, putPlan, putSearch } from '#lib/people/person-search-store';
import { type CompanyPlan, type CompanyRow, planCompanies } from '#lib/people/plan-companies';
import { searchMessage } from '#lib/people/use-cases/drive-person-search';
import { invalid, notFound } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';

/** A new search with all counts at zero. */
export const newPersonSearch = (
  of: Pick<
    PersonSearch,
    | 'id'
    | 'organization_id'
    | 'status'
    | 'source'
    | 'roles'
    | 'limit_per_company'
    | 'seniority'
    | 'headcount'
    | 'industry'
    | 'technologies'
    | 'funding'
    | 'accept_best_match'
    | 'created_by'
  > & { readonly account_id?: string | undefined },
  companies: number,
  now: Date,
): PersonSearch => ({
  ...of,
  company_count: companies,
  begun: 0,
  processing: 0,
  completed: 0,
  failed: 0,
  cancelled: 0,
  found: 0,
  charged: 0,
  created_at: toIso(now),
  updated_at: toIso(now),
});

const SHOWN_ROWS = 10;
const shownPlan = ({ companies, duplicates, refused, beyond }: CompanyPlan) => ({
  preview_rows: companies.slice(0, SHOWN_ROWS),
  duplicate_count: duplicates,
  refused_count: refused,
  beyond_count: beyond,
});

/** Throws VALIDATION_ERROR for a plan without companies. */
export const mustHaveCompanies = ({ companies }: CompanyPlan, pointer: string): void => {
  if (companies.length > 0) return;
  throw invalid(pointer, 'names no company', 'No row contains a company.');
};

/** A list is read while the client waits: at most this many pages of a hundred records. */
const MOST_PAGES = 20;

/**
 * Reads the companies of a CRM list, from its contacts' employers or its company records, and estimates the cost of finding people there.
 * Holds no credits. Throws NOT_FOUND, INVALID_STATE without a connection.
 */
export const previewSearch: UseCase<typeof previewPersonSearch, { readonly crm: CrmNeeds }> = async (
  { body },
  context,
  { crm: crmNeeds },
) => {
  const { organizationId, now, caller } = context;
  const { list_id, platform, ...wanted } = body;
  const open = await openCrm(organizationId, crmNeeds, platform);
  const list = await open.run((crm) => crm.list(list_id));
  if (!list) throw notFound('list in the CRM');
  const rows: CompanyRow[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const from = cursor;
    const read = await open.run((crm) => crm.listMembers(list_id, ['name', 'domain'], from));
    for (const { id, identity, properties } of read.items) {
      rows.push({
        row: rows.length + 1,
        company_name:
          identity.company ?? (list.object === 'company' ? (properties['name'] ?? undefined) : undefined),
        company_website: identity.company_domain ?? properties['domain'] ?? undefined,
        external_id: id,
      });
    }
    cursor = read.next_cursor;
    if (cursor === undefined) break;
  }
  const plan = planCompanies(rows, MOST_COMPANIES);
  mustHaveCompanies(plan, '/body/list_id');
  const search = newPersonSearch(
    {
      id: context.newId(),
      organization_id: organizationId,
      status: 'previewed',
      source: { kind: 'crm_list', platform: open.platform, list_id, list_name: list.name },
      ...wanted,
      created_by: caller.actor,
    },
    plan.companies.length,
    now,
  );
  await transact([putPlan(organizationId, search.id, plan.companies), putSearch(search)]);
  const { available } = await getAccount(organizationId);
  const shown = toPersonSearchResult(search);
  return {
    ...shown,
    person_search_id: shown.id,
    ...shownPlan(plan),
    available_credits: available,
    sufficient: available >= shown.estimated_credits,
  };
};

/** Starts a previewed search. Idempotent. Throws NOT_FOUND, and the errors of a missing account. */
export const confirmSearch: UseCase<typeof confirmPersonSearch, ChannelNeeds> = async (
  { body },
  context,
  needs,
) => {
  const { organizationId, now } = context;
  const search = await loadSearch(organizationId, body.person_search_id);
  if (search.status === 'previewed') {
    const { account_id } = await chooseChannel(context, needs);
    await transact([
      changeSearch(search, { set: { status: 'processing', account_id } }, now, equals('status', 'previewed')),
      outboxEntry(organizationId, `person_search#${search.id}#start`, [searchMessage(search.id)], now),
    ]);
  }
  return toPersonSearchResult(await loadSearch(organizationId, search.id));
};
