import * as z from 'zod';

/** What the workflow carries from state to state: ids and switches, no personal data. */
export const enrichmentJob = z.object({ organization_id: z.string(), enrichment_id: z.number() });
export type EnrichmentJob = z.infer<typeof enrichmentJob>;

/** How the workflow goes on after `prepare`. */
export const preparation = z.object({
  next: z
    .enum(['ask', 'settle', 'stop'])
    .meta({ description: 'ask the sources; settle what was reused; or end' }),
});
export type Preparation = z.infer<typeof preparation>;

/** How it goes on after `merge`. */
export const mergeOutcome = z.object({ next: z.enum(['detect', 'fail', 'settle', 'stop']) });
export type MergeOutcome = z.infer<typeof mergeOutcome>;
