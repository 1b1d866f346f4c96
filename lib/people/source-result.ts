import * as z from 'zod';
import { foundPerson } from '#lib/people/found-person';
import {
  companyCandidate,
  lookWarning,
  resolvedCompany,
  type SourceJob,
  sourceStatus,
} from '#lib/people/source-job';
import { lazy } from '#lib/shared/lazy';
import { timestamp } from '#lib/shared/time';

const summary = lazy(() => ({
  id: z.string(),
  status: sourceStatus,
  roles: z.array(z.string()),
  company: resolvedCompany
    .unwrap()
    .partial()
    .meta({ description: 'The company as sent and, once found, as identified, with match_confidence' }),
  limit: z.int(),
  summary: z.object({
    status: sourceStatus,
    found: z.int().meta({ description: 'People returned' }),
    looked_at: z.int().meta({ description: 'People seen at the company' }),
  }),
  credits: z.object({
    held: z.int().meta({ description: 'Reserved until the outcome is known' }),
    charged: z.int().meta({ description: 'One credit for each person returned' }),
  }),
  notes: z
    .array(z.string())
    .optional()
    .meta({ description: 'Sources that could not be asked, and roles whose words alone were looked for' }),
  warnings: z
    .array(lookWarning)
    .optional()
    .meta({ description: 'Sources that could not be read, so people may be missing' }),
  error: z
    .object({ code: z.string(), message: z.string(), candidates: z.array(companyCandidate).optional() })
    .optional(),
  created_at: timestamp,
  updated_at: timestamp,
  completed_at: timestamp.optional(),
  stream_url: z.string(),
}));

export const sourceJobSummary = z.lazy(() => z.object(summary()).meta({ id: 'PersonFinderJob' }));
export type SourceJobSummary = z.infer<typeof sourceJobSummary>;

export const sourceJobDetail = z.lazy(() =>
  z.object({ ...summary(), results: z.array(foundPerson) }).meta({ id: 'PersonFinderJobDetail' }),
);
export type SourceJobDetail = z.infer<typeof sourceJobDetail>;

export const sourcePath = (id: number): string => `/v2/people-finder/src_${id}`;

/** The stored job as clients see it. */
export function toSourceSummary(job: SourceJob): SourceJobSummary {
  const { id, status, request, company, held, charged, returned, looked_at, notes, warnings } = job;
  const { error, created_at, updated_at, completed_at } = job;
  const ended = status === 'completed' || status === 'failed' || status === 'cancelled';
  return {
    id: `src_${id}`,
    status,
    roles: request.roles,
    company: company ?? {
      ...(request.company_name ? { name: request.company_name } : {}),
      ...(request.company_id ? { company_id: request.company_id } : {}),
      ...(request.company_network ? { network_url: request.company_network } : {}),
      ...(request.company_website ? { domain: request.company_website } : {}),
    },
    limit: request.limit,
    summary: { status, found: returned, looked_at },
    credits: { held: ended ? 0 : held, charged },
    ...(notes.length > 0 ? { notes } : {}),
    ...(warnings.length > 0 ? { warnings } : {}),
    ...(error ? { error } : {}),
    created_at,
    updated_at,
    ...(completed_at ? { completed_at } : {}),
    stream_url: `${sourcePath(id)}/stream`,
  };
}
