import * as z from 'zod';
import { candidate } from '#lib/people/found-person';
import { sourceRequest } from '#lib/people/source-request';
import { numericId } from '#lib/shared/id';
import { timestamp } from '#lib/shared/time';

/** Source: spec 2.3 and 3.2. */
export const sourceStatus = z.enum(['queued', 'processing', 'completed', 'failed', 'cancelled']);
export type SourceStatus = z.infer<typeof sourceStatus>;

/** The allowed status transitions. */
export const sourceTransitions = {
  start: { from: ['queued', 'processing'], to: 'processing' },
  complete: { from: ['queued', 'processing'], to: 'completed' },
  fail: { from: ['queued', 'processing'], to: 'failed' },
  cancel: { from: ['queued', 'processing'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly SourceStatus[]; to: SourceStatus }>;
export type SourceTransition = keyof typeof sourceTransitions;

export const isSourceEnded = (status: SourceStatus): boolean =>
  status === 'completed' || status === 'failed' || status === 'cancelled';

/** The company a job looks at, and how sure it is the one that was meant. */
export const resolvedCompany = z.lazy(() =>
  z.object({
    name: z.string(),
    company_id: z.string().optional(),
    network_url: z.string().optional(),
    domain: z.string().optional(),
    industry: z.string().optional(),
    employees: z.int().optional().meta({ description: 'As the network says' }),
    match_confidence: z.number().min(0).max(1),
    matched_by: z.enum(['id', 'network_url', 'domain', 'name']),
  }),
);
export type ResolvedCompany = z.infer<typeof resolvedCompany>;

/** A company a name may mean. */
export const companyCandidate = z.lazy(() => z.object({ company_id: z.string(), name: z.string() }));
export type CompanyCandidate = z.infer<typeof companyCandidate>;

/** A source that could not be read, so that people may be missing. */
export const lookWarning = z.lazy(() =>
  z
    .object({
      source: z.enum(['network', 'company_site', 'filings', 'company_record']),
      reason: z.string().meta({ description: 'Why the source was not read, in a sentence' }),
      retry_after: timestamp.optional().meta({ description: 'When it is worth trying again' }),
    })
    .meta({ id: 'PersonFinderWarning' }),
);
export type LookWarning = z.infer<typeof lookWarning>;

export const sourceJob = z.lazy(() =>
  z.object({
    id: numericId,
    organization_id: z.string(),
    status: sourceStatus,
    request: sourceRequest,
    /** The account used to ask the network; absent if neither the organization nor the platform has one. */
    account_id: z.string().optional(),
    company: resolvedCompany.optional(),
    /** Number of completed steps; each is one message. */
    step: z.int(),
    waits: z.int(),
    /** Credits held at the start and charged at the end. */
    held: z.int(),
    charged: z.int(),
    returned: z.int(),
    looked_at: z.int().default(0),
    /** Explains what could not be asked. */
    notes: z.array(z.string()).default([]),
    warnings: z.array(lookWarning).default([]),
    /** The work this job is part of, e.g. a person search. */
    parent: z.object({ kind: z.literal('person_search'), id: numericId, row: z.int() }).optional(),
    error: z
      .object({ code: z.string(), message: z.string(), candidates: z.array(companyCandidate).optional() })
      .optional(),
    created_at: timestamp,
    created_by: z.string(),
    updated_at: timestamp,
    completed_at: timestamp.optional(),
  }),
);
export type SourceJob = z.infer<typeof sourceJob>;

/** A job's intermediate state between its steps. */
export const sourceWork = z.lazy(() =>
  z.object({
    phase: z.enum(['company', 'record', 'network', 'site', 'filings', 'settle']),
    cursor: z.string().optional(),
    pages: z.int(),
    people: z.array(candidate),
    /** Whether at least one source could be asked. */
    answered: z.boolean(),
  }),
);
export type SourceWork = z.infer<typeof sourceWork>;

export const startOfWork: SourceWork = { phase: 'company', pages: 0, people: [], answered: false };
