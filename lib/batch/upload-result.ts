import * as z from 'zod';
import { rowProblem } from '#lib/batch/record/member';
import { subjectType } from '#lib/identity/subject';

const cell = z.lazy(() => z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** What was found in a file. Source: spec part 2.2. */
export const uploadResult = z.lazy(() =>
  z
    .object({
      upload_id: z.uuid(),
      format: z.enum(['csv', 'xlsx']),
      type: subjectType.meta({ description: 'What the rows are if no column is mapped to `type`' }),
      charset: z
        .object({
          name: z.string(),
          confidence: z
            .number()
            .min(0)
            .max(1)
            .meta({ description: '1 for what the file or the request says' }),
        })
        .nullable()
        .meta({
          description:
            'Character encoding the file was read with; null for workbooks. Use `charset` to choose another',
        }),
      sheet: z.string().nullable().meta({ description: 'The sheet that was read; null for CSV' }),
      sheets: z
        .array(
          z.object({
            name: z.string(),
            rows: z.int().meta({ description: 'Non-empty rows, including the header' }),
            taken: z.boolean(),
            reason: z.string().meta({ description: 'Why the sheet was chosen or not' }),
          }),
        )
        .meta({ description: 'All sheets of the workbook. Use `sheet` to choose another' }),
      row_count: z.int().meta({ description: 'Non-empty rows below the header' }),
      left_out_count: z.int().meta({
        description:
          'Of these, repeated headings, totals and footers, which identify nobody; each is listed in `problems`',
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
        description: 'Persons or companies found with your column_mapping, or with the suggested one',
      }),
      duplicate_count: z.int(),
      refused_count: z.int(),
      reusable_count: z
        .int()
        .meta({ description: 'Of these, those with a fresh result that is reused for free' }),
      estimated_credits: z.int().meta({
        description: '3 for each of the others: the credits held when you confirm with the same mapping',
      }),
      problems: z.array(rowProblem).meta({ description: 'The first 100, with the same mapping' }),
      problem_count: z.int(),
    })
    .meta({ id: 'BatchUpload' }),
);
export type UploadResult = z.infer<typeof uploadResult>;
