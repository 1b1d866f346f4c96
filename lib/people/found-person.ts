import * as z from 'zod';
import { jobFunction, seniority } from '#lib/field/job-kinds';

/** Where a person was found. */
export const foundIn = z.lazy(() =>
  z.object({
    source: z.enum(['network', 'company_site', 'filings']),
    url: z.string().optional(),
  }),
);

/** A person who may fit a role, as one source shows them. */
export const candidate = z.lazy(() =>
  z.object({
    name: z.string(),
    title: z.string(),
    company: z.string().optional(),
    location: z.string().optional(),
    headline: z.string().optional(),
    network_url: z.string().optional(),
    network_public_id: z.string().optional(),
    member_id: z.string().optional(),
    email: z.string().optional(),
    found_in: z.array(foundIn).min(1),
  }),
);
export type Candidate = z.infer<typeof candidate>;

/** A person in a job's results. */
export const foundPerson = z.lazy(() =>
  candidate
    .unwrap()
    .extend({
      seniority: seniority.optional(),
      job_function: jobFunction.optional(),
      matched_role: z.string().meta({ description: 'The requested role that matched, as sent' }),
      match_score: z.number().min(0).max(1),
      match_reason: z.string(),
    })
    .meta({ id: 'FoundPerson' }),
);
export type FoundPerson = z.infer<typeof foundPerson>;
