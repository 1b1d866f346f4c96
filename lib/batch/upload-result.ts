import * as z from 'zod';
import { rowProblem } from '#lib/batch/record/member';
import { subjectType } from '#lib/identity/subject';

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** What was found in a file. Source: spec part 2.2. */
export const uploadResult = z
  .object({
    upload_id: z.uuid(),
    format: z.enum(['csv', 'xlsx']),
    type: subjectType.meta({ description: 'What the rows are, where no column is mapped to `type`' }),
    charset: z
      .object({
        name: z.string(),
        confidence: z.number().min(0).max(1).meta({ description: '1 for what the file or the request says' }),
      })
      .nullable()
      .meta({
        description: 'What the text was decoded from; null for workbooks. Another can be chosen by `charset`',
      }),
    sheet: z.string().nullable().meta({ description: 'The sheet that was read; null for CSV' }),
    sheets: z
      .array(
        z.object({
          name: z.string(),
          rows: z.int().meta({ description: 'Rows that hold anything, headings included' }),
          taken: z.boolean(),
          reason: z.string().meta({ description: 'Why it was taken, or was not' }),
        }),
      )
      .meta({ description: 'All sheets of the workbook; another can be chosen by `sheet`' }),
    row_count: z.int().meta({ description: 'Rows below the header that hold anything' }),
    left_out_count: z.int().meta({
      description: 'Of these, repeated headings, totals and footers: nobody, each told in `problems`',
    }),
    hidden_row_count: z.int(),
    columns_detected: z.array(z.string()),
    preview_rows: z.array(z.record(z.string(), cell)),
    suggested_mapping: z
      .record(z.string(), z.string())
      .meta({ description: 'Ready to be sent as column_mapping' }),
    suggestions: z.array(
      z.object({ column: z.string(), field: z.string(), confidence: z.number(), reason: z.string() }),
    ),
    member_count: z.int().meta({
      description: 'Persons or companies that your column_mapping would find, or else the suggested one',
    }),
    duplicate_count: z.int(),
    refused_count: z.int(),
    reusable_count: z
      .int()
      .meta({ description: 'Of these, those whose fresh result is used again for nothing' }),
    estimated_credits: z.int().meta({
      description: '3 for each of the others: what confirming with the same mapping holds',
    }),
    problems: z.array(rowProblem).meta({ description: 'The first 100, by the same mapping' }),
    problem_count: z.int(),
  })
  .meta({ id: 'BatchUpload' });
export type UploadResult = z.infer<typeof uploadResult>;
