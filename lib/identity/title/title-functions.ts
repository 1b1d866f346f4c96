import * as z from 'zod';
import { jobFunction } from '#lib/field/job-kinds';
import { lazy } from '#lib/shared/lazy';
import rows from './title-functions.json' with { type: 'json' };

export type JobFunction = z.infer<typeof jobFunction>;

const row = z.lazy(() =>
  z.object({
    job_function: jobFunction,
    sub_function: z.string().optional(),
    phrases: z.string().transform((phrases) => phrases.split('|')),
  }),
);
export type FunctionRow = z.infer<typeof row>;

/**
 * Phrases of folded titles and what they show. The longest phrase in a title decides, so that `data engineer` is data and `sales engineer`
 * is sales. A phrase ending in `*` matches the beginning of a word: `vertrieb*` matches `vertriebsleiter`.
 */
export const functionRows = lazy((): readonly FunctionRow[] => z.array(row).parse(rows));

/** The name of each function in a canonical title. */
export const functionLabels = {
  engineering: 'Engineering',
  product: 'Product',
  design: 'Design',
  data: 'Data',
  it: 'Information Technology',
  security: 'Security',
  sales: 'Sales',
  marketing: 'Marketing',
  customer_success: 'Customer Success',
  operations: 'Operations',
  finance: 'Finance',
  legal: 'Legal',
  human_resources: 'Human Resources',
  general_management: 'General Management',
  research: 'Research',
  education: 'Education',
  healthcare: 'Healthcare',
  other: 'Other',
} as const satisfies Record<JobFunction, string>;
