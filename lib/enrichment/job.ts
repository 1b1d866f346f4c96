import * as z from 'zod';
import { numericId } from '#lib/shared/id';

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

/** How it goes on after `merge`, with what the detectors are for. */
export type MergeOutcome =
  | { readonly next: 'fail' | 'settle' | 'stop' }
  | {
      readonly next: 'detect';
      readonly entities: readonly EnrichedEntity[];
      /** Whether there is an earlier state of any of them to compare with. */
      readonly known_before: boolean;
    };

/** An entity that an enrichment is about. */
export const enrichedEntity = z.object({ id: numericId, type: z.enum(['person', 'company']) });
export type EnrichedEntity = z.infer<typeof enrichedEntity>;
