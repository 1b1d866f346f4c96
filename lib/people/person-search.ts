import * as z from 'zod';
import { prices } from '#lib/billing/price';
import { finderFilters } from '#lib/people/finder-filters';
import { lookWarning } from '#lib/people/source-job';
import { numericId } from '#lib/shared/id';
import { lazy } from '#lib/shared/lazy';
import { timestamp } from '#lib/shared/time';

/** A search at many companies: each row becomes a people finder job. */
export const personSearchStatus = z.enum(['previewed', 'processing', 'completed']);
export type PersonSearchStatus = z.infer<typeof personSearchStatus>;

/** The most companies in one search. */
export const MOST_COMPANIES = 500;

/** Default number of people per company. */
export const USUAL_LIMIT = 3;

/** Credits to hold: one for each person wanted at each company. */
export const creditsFor = (companies: number, limit: number): number =>
  companies * limit * prices.people_finder_result;

const line = (maximum: number) => z.string().trim().min(1).max(maximum);

/** One company of the plan, with its own roles if the row has them. */
export const plannedCompany = z.lazy(() =>
  z.object({
    row: z.int(),
    company_name: z.string().optional(),
    company_website: z.string().optional(),
    company_network: z.string().optional(),
    company_id: z.string().optional(),
    roles: z.array(z.string()).optional(),
    external_id: z.string().optional(),
  }),
);
export type PlannedCompany = z.infer<typeof plannedCompany>;

/** Terms that apply to every company. */
export const searchTerms = lazy(() => ({
  roles: z
    .array(line(120))
    .min(1)
    .max(10)
    .meta({ description: 'Roles to find at each company', examples: [['Finance leaders']] }),
  limit_per_company: z
    .int()
    .min(1)
    .max(25)
    .default(USUAL_LIMIT)
    .meta({ description: 'Maximum people per company' }),
  ...finderFilters(),
  accept_best_match: z.boolean().default(true).meta({
    description:
      'If a name matches several companies, use the most likely one and return its match_confidence',
  }),
}));

export const personSearch = z.lazy(() =>
  z.object({
    id: numericId,
    organization_id: z.string(),
    status: personSearchStatus,
    source: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('crm_list'),
        platform: z.string(),
        list_id: z.string(),
        list_name: z.string(),
      }),
      z.object({ kind: z.literal('upload'), upload_id: z.string(), filename: z.string().optional() }),
      z.object({ kind: z.literal('campaign'), campaign_id: numericId }),
    ]),
    roles: z.array(z.string()),
    limit_per_company: z.int(),
    ...finderFilters(),
    accept_best_match: z.boolean(),
    account_id: z.string().optional(),
    company_count: z.int(),
    /** Rows begun, in the order of the plan; of those: in progress, and how the others ended. */
    begun: z.int(),
    processing: z.int(),
    completed: z.int(),
    failed: z.int(),
    cancelled: z.int(),
    found: z.int(),
    charged: z.int(),
    created_at: timestamp,
    created_by: z.string(),
    updated_at: timestamp,
    completed_at: timestamp.optional(),
  }),
);
export type PersonSearch = z.infer<typeof personSearch>;

/** A row and its status. */
export const searchRow = z.lazy(() =>
  z.object({
    row: z.int(),
    company: plannedCompany,
    status: z.enum(['processing', 'completed', 'failed', 'cancelled']),
    job_id: numericId.optional(),
    found: z.int(),
    warnings: z.array(lookWarning).optional(),
    error: z.object({ code: z.string(), message: z.string() }).optional(),
  }),
);
export type SearchRow = z.infer<typeof searchRow>;

export const personSearchResult = z.lazy(() =>
  z
    .object({
      id: z.string(),
      status: personSearchStatus,
      source: personSearch.unwrap().shape.source,
      roles: z.array(z.string()),
      limit_per_company: z.int(),
      companies: z
        .object({
          total: z.int(),
          pending: z.int(),
          processing: z.int(),
          completed: z.int(),
          failed: z.int(),
          cancelled: z.int(),
        })
        .meta({ description: 'pending + processing + completed + failed + cancelled always equals total' }),
      percent_complete: z.int(),
      found: z.int(),
      credits_charged: z.int(),
      estimated_credits: z.int().meta({ description: 'Maximum: limit_per_company for every company' }),
      created_at: timestamp,
      updated_at: timestamp,
      completed_at: timestamp.optional(),
    })
    .meta({ id: 'PersonSearch' }),
);
export type PersonSearchResult = z.infer<typeof personSearchResult>;

/** The stored search as clients see it. */
export function toPersonSearchResult(one: PersonSearch): PersonSearchResult {
  const { id, status, source, roles, limit_per_company, company_count: total, begun, processing } = one;
  const { completed, failed, cancelled, found, charged, created_at, updated_at, completed_at } = one;
  const ended = completed + failed + cancelled;
  return {
    id: `psearch_${id}`,
    status,
    source,
    roles,
    limit_per_company,
    companies: { total, pending: total - begun, processing, completed, failed, cancelled },
    percent_complete: total === 0 ? 100 : Math.floor((100 * ended) / total),
    found,
    credits_charged: charged,
    estimated_credits: creditsFor(total, limit_per_company),
    created_at,
    updated_at,
    ...(completed_at ? { completed_at } : {}),
  };
}
