import * as z from 'zod';
import { subjectType } from '#lib/identity/subject';
import { lazy } from '#lib/shared/lazy';

/** The type of a batch's rows. */
export const rowsChoice = lazy(() => ({
  type: subjectType.optional().meta({
    description:
      'What the rows are. If omitted, a file that names companies and no people is a list of companies, and any other file a list of persons. A column mapped to `type` (person or company) decides row by row',
  }),
}));

/** How to read a file, as far as it is not to be detected. */
export const readingChoice = lazy(() => ({
  charset: z.string().trim().min(1).max(200).optional().meta({
    description: 'Character encoding of a CSV, e.g. `shift_jis` or `windows-1250`; detected if omitted',
  }),
  sheet: z.string().trim().min(1).max(200).optional().meta({
    description:
      'The sheet of a workbook. If omitted, the first visible sheet that looks like a list of people is read',
  }),
}));
