import * as z from 'zod';
import type { SourceName } from '#lib/field/source';

/** What the workflow passes from state to state: ids and switches, no personal data. */
export const enrichmentJob = z.lazy(() =>
  z.object({ organization_id: z.string(), enrichment_id: z.number() }),
);
export type EnrichmentJob = z.infer<typeof enrichmentJob>;

/** A step of one of the two passes over the sources. */
export const passJob = z.lazy(() =>
  enrichmentJob.unwrap().extend({ pass: z.union([z.literal(1), z.literal(2)]).default(1) }),
);
export type PassJob = z.infer<typeof passJob>;

/** The last step of a pass; `events` is false if looking for events failed. */
export const mergeJob = z.lazy(() => passJob.unwrap().extend({ events: z.boolean().default(true) }));
export type MergeJob = z.infer<typeof mergeJob>;

/** How the workflow continues after `prepare`. */
export const preparation = z.lazy(() =>
  z.object({
    next: z
      .enum(['ask', 'settle', 'stop'])
      .meta({ description: 'ask the sources; settle what was reused; or end' }),
  }),
);
export type Preparation = z.infer<typeof preparation>;

/** The sources to ask in the second pass. */
export type Again = Readonly<Record<SourceName, boolean>>;

/** How it continues after `merge`, which itself ends the enrichment if nothing more is to be asked. */
export type MergeOutcome =
  | { readonly next: 'ask_again'; readonly again: Again }
  | { readonly next: 'fail' | 'stop' };

/** How it continues after `enrich`: nothing is left to do, or one of the separate steps is next. */
export interface EnrichOutcome {
  readonly next: 'stop' | 'settle' | 'ask' | 'merge' | 'merge_again' | 'fail';
}
