import * as z from 'zod';
import { givenInput } from '#lib/identity/given-input';
import { enrichmentInput } from '#lib/identity/subject';
import { numericId } from '#lib/shared/id';
import { lazy } from '#lib/shared/lazy';

const cell = z.lazy(() => z.union([z.string(), z.number(), z.boolean(), z.null()]));
const travelling = lazy(() => ({
  row: z.int(),
  external_id: z.string().nullable(),
  extra: z.record(z.string(), cell),
}));

/** A line of a batch's plan, in file order: a person or company to enrich, or a row that repeats one. */
export const plannedRow = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('member'),
      ...travelling(),
      /** Absent if a person. */
      type: z.literal('company').optional(),
      input: enrichmentInput,
      ...givenInput.unwrap().shape,
      credits: z.int().min(0),
    }),
    z.object({ kind: z.literal('duplicate'), ...travelling(), of_row: z.int() }),
  ]),
);
export type PlannedRow = z.infer<typeof plannedRow>;
export type PlannedMember = Extract<PlannedRow, { kind: 'member' }>;

/** Which enrichment a row became. Its state is that of the enrichment. */
export const batchMember = z.lazy(() =>
  z.object({ ...travelling(), position: z.int(), enrichment_id: numericId }),
);
export type BatchMember = z.infer<typeof batchMember>;

export const duplicateRow = z.lazy(() => z.object({ ...travelling(), of_row: z.int() }));
export type DuplicateRow = z.infer<typeof duplicateRow>;

/** What is wrong in a row, or what was read instead of the value written there. */
export const rowProblem = z.lazy(() =>
  z.object({
    row: z.int(),
    column: z.string().nullable(),
    reason: z.string(),
    read_as: z.string().optional().meta({ description: 'What was read instead; absent if nothing was' }),
    left_out: z.literal(true).optional().meta({
      description: 'The row is no record, such as the heading, a repeated one or a total',
    }),
  }),
);
