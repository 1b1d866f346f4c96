import * as z from 'zod';
import { rowProblem } from '#lib/batch/member';

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** What was found in a file. Source: spec part 2.2. */
export const uploadResult = z
  .object({
    upload_id: z.uuid(),
    format: z.enum(['csv', 'xlsx']),
    sheet: z.string().nullable(),
    sheets: z.array(z.string()),
    row_count: z.int().meta({ description: 'Rows below the header that hold anything' }),
    hidden_row_count: z.int(),
    columns_detected: z.array(z.string()),
    preview_rows: z.array(z.record(z.string(), cell)),
    suggested_mapping: z
      .record(z.string(), z.string())
      .meta({ description: 'Ready to be sent as column_mapping' }),
    suggestions: z.array(
      z.object({ column: z.string(), field: z.string(), confidence: z.number(), reason: z.string() }),
    ),
    member_count: z.int().meta({ description: 'Persons the suggested mapping would find' }),
    duplicate_count: z.int(),
    refused_count: z.int(),
    estimated_credits: z.int().meta({
      description: '3 for each of them, at the most: fresh results are used again for nothing',
    }),
    problems: z.array(rowProblem).meta({ description: 'The first 100, by the suggested mapping' }),
    problem_count: z.int(),
  })
  .meta({ id: 'BatchUpload' });
export type UploadResult = z.infer<typeof uploadResult>;
