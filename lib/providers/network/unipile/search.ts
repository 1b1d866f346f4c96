import type * as z from 'zod';
import { canBeFirmAsked } from '#lib/identity/asked-firm';
import { foldText } from '#lib/identity/fold-text';
import type { Seniority } from '#lib/identity/title/title-levels';
import { NetworkFailure } from '#lib/network/network-error';
import type { As, NetworkPage, PageRequest } from '#lib/network/port';
import type { FilterKind, FilterValue, NetworkSearch, SearchItem } from '#lib/network/search';
import { postItem } from '#lib/providers/network/unipile/content-replies';
import {
  type FoundJob,
  foundCompany,
  foundJob,
  foundPeople,
  type JobReply,
  jobReply,
  parameterReply,
  toJobItem,
} from '#lib/providers/network/unipile/search-replies';
import { segment, type Wire } from '#lib/providers/network/unipile/wire';

/** The network rejects larger pages on a plain account. */
const MAX_LIMIT = 50;
const STANDARD_LIMIT = 10;
const JOB_PAGES_AT_ONCE = 5;

const parameterTypes = {
  location: 'LOCATION',
  industry: 'INDUSTRY',
  company: 'COMPANY',
} as const satisfies Record<FilterKind, string>;

export async function filterValues(
  wire: Wire,
  as: As,
  kind: FilterKind,
  text: string,
): Promise<FilterValue[]> {
  const query = { account_id: as.account_id, type: parameterTypes[kind], keywords: text, limit: 20 };
  const { items } = await wire.page(as, 'linkedin/search/parameters', parameterReply, query);
  const wanted = foldText(text);
  return items.toSorted(
    (a, b) => Number(foldText(b.title) === wanted) - Number(foldText(a.title) === wanted),
  );
}

/** Ids for a free text. An unknown place or industry would silently widen the search, so it fails. */
async function idsFor(
  wire: Wire,
  as: As,
  kind: FilterKind,
  text: string | undefined,
): Promise<string[] | undefined> {
  if (!text) return undefined;
  const values = await filterValues(wire, as, kind, text);
  const exact = values.filter((value) => foldText(value.title) === foldText(text));
  if (kind === 'company') {
    const same = exact.length > 0 ? exact : values.filter((value) => canBeFirmAsked(value.title, text));
    return same.length > 0 ? same.map((value) => value.id).slice(0, 5) : undefined;
  }
  const best = exact[0] ?? values[0];
  if (best === undefined)
    throw new NetworkFailure({
      kind: 'invalid',
      code: 'invalid',
      detail: `The network has no ${kind} named "${text}".`,
    });
  return [best.id];
}

/** The vendor's names for the levels of vacancies. */
const jobLevels = {
  owner: 'executive',
  partner: 'executive',
  executive: 'executive',
  vp: 'executive',
  director: 'director',
  manager: 'mid_senior',
  senior: 'mid_senior',
  employee: 'associate',
  entry: 'entry',
} as const satisfies Record<Seniority, string>;

async function requestOf(wire: Wire, as: As, search: NetworkSearch): Promise<Record<string, unknown>> {
  const keywords = search.keywords || undefined;
  const base = { api: 'classic', category: search.type, keywords };
  switch (search.type) {
    case 'posts':
      return base;
    case 'companies':
      return {
        ...base,
        location: await idsFor(wire, as, 'location', search.location),
        industry: await idsFor(wire, as, 'industry', search.industry),
        headcount: search.headcount === undefined ? undefined : [search.headcount],
      };
    case 'jobs': {
      const company = search.company_id
        ? [search.company_id]
        : await idsFor(wire, as, 'company', search.company);
      const unknown = company === undefined && search.company ? search.company : undefined;
      return {
        ...base,
        keywords: [keywords, unknown].filter(Boolean).join(' ') || undefined,
        location: await idsFor(wire, as, 'location', search.location),
        industry: await idsFor(wire, as, 'industry', search.industry),
        company,
        seniority: search.seniority && [...new Set(search.seniority.map((level) => jobLevels[level]))],
      };
    }
    case 'people': {
      const company = search.company_id
        ? [search.company_id]
        : await idsFor(wire, as, 'company', search.company);
      const words = {
        first_name: search.first_name || undefined,
        last_name: search.last_name || undefined,
        title: search.title || undefined,
        company: company === undefined ? search.company || undefined : undefined,
      };
      return {
        ...base,
        location: await idsFor(wire, as, 'location', search.location),
        industry: await idsFor(wire, as, 'industry', search.industry),
        company,
        ...(search.past_company_id ? { past_company: [search.past_company_id] } : {}),
        ...(Object.values(words).some(Boolean) ? { advanced_keywords: words } : {}),
      };
    }
  }
}

/** Runs a search, or fetches its next page with a cursor, which alone then determines the search. */
async function found<Item extends z.ZodType>(
  wire: Wire,
  as: As,
  search: NetworkSearch,
  page: PageRequest,
  item: Item,
) {
  const limit = Math.min(page.limit ?? STANDARD_LIMIT, MAX_LIMIT);
  const query = { account_id: as.account_id, limit, cursor: page.cursor };
  const body = page.cursor === undefined ? await requestOf(wire, as, search) : {};
  return wire.page(as, 'linkedin/search', item, query, body);
}

async function jobPages(wire: Wire, as: As, jobs: readonly FoundJob[]): Promise<Map<string, JobReply>> {
  const pages = new Map<string, JobReply>();
  for (let at = 0; at < jobs.length; at += JOB_PAGES_AT_ONCE) {
    await Promise.all(
      jobs.slice(at, at + JOB_PAGES_AT_ONCE).map(async ({ id }) => {
        try {
          const path = `linkedin/jobs/${segment(String(id))}`;
          pages.set(String(id), await wire.read(as, path, jobReply, { account_id: as.account_id }));
        } catch (error) {
          // A job whose page fails is still a result; an account that must stop is an error.
          if (
            !(error instanceof NetworkFailure) ||
            !['not_found', 'provider', 'rate_limited'].includes(error.error.kind)
          )
            throw error;
        }
      }),
    );
  }
  return pages;
}

/** Returns one page of people, companies, jobs or posts. */
export async function searchPage(
  wire: Wire,
  as: As,
  search: NetworkSearch,
  page: PageRequest,
): Promise<NetworkPage<SearchItem>> {
  switch (search.type) {
    case 'people': {
      const people = await found(wire, as, search, page, foundPeople);
      return { ...people, items: people.items.flat() };
    }
    case 'companies':
      return found(wire, as, search, page, foundCompany);
    case 'jobs': {
      const jobs = await found(wire, as, search, page, foundJob);
      const pages = await jobPages(wire, as, jobs.items);
      return { ...jobs, items: jobs.items.map((job) => toJobItem(job, pages.get(String(job.id)))) };
    }
    case 'posts':
      return found(wire, as, search, page, postItem);
  }
}
