import * as z from 'zod';
import { fieldNames } from '#lib/field/catalogue';
import { fieldGroup } from '#lib/field/group';
import { probability } from '#lib/field/scalar';
import { lazy } from '#lib/shared/lazy';

export const enrichmentOptions = z.lazy(() =>
  z.strictObject({
    instructions: z
      .string()
      .trim()
      .min(1)
      .max(4_000)
      .optional()
      .meta({
        description: 'Free-text instructions; override every part of the configuration for this job',
        examples: ['Prefer engineering leaders at robotics companies in Europe; ignore agencies.'],
      }),
    goal_override: z
      .string()
      .trim()
      .min(1)
      .max(4_000)
      .optional()
      .meta({ description: 'Legacy alias, narrower: re-anchors priority_score only', deprecated: true }),
    refresh: z
      .boolean()
      .optional()
      .meta({ description: 'Run in full even when a fresh result could be reused' }),
    fields: z
      .array(z.enum([...fieldNames, ...fieldGroup.options]))
      .min(1)
      .max(100)
      .optional()
      .meta({
        description:
          'Only these fields, by name or by group, e.g. ["work_email"] or ["phone", "company"]. Sources that cannot provide them are not asked, and the price adjusts: 1 credit for e-mail fields only, otherwise 3.',
        examples: [['work_email']],
      }),
    min_confidence: probability
      .optional()
      .meta({ description: 'A match with lower confidence counts as not found and is free' }),
    include_erased: z
      .boolean()
      .optional()
      .meta({ description: 'Enrich a person even if they were deleted in this organization' }),
  }),
);
export type EnrichmentOptions = z.infer<typeof enrichmentOptions>;

/** The caller's own reference, returned in results, exports and webhooks. */
export const callerReference = lazy(() => ({
  external_id: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'Your own id for this record' }),
  custom: z
    .record(z.string().min(1).max(40), z.string().max(500))
    .refine((map) => Object.keys(map).length <= 20, 'may have at most 20 keys')
    .optional()
    .meta({ description: 'Your own small values, returned unchanged' }),
}));
