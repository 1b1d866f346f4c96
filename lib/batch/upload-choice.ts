import * as z from 'zod';
import { subjectType } from '#lib/identity/subject';

/** What the rows of a batch are. */
export const rowsChoice = {
  type: subjectType.optional().meta({
    description:
      'What the rows are. If omitted, a file with only company columns is a list of companies, and any other file a list of persons. A column mapped to `type` (person or company) decides row by row',
  }),
};

/** How a file is to be read, where it is not left to be found out. */
export const readingChoice = {
  charset: z.string().trim().min(1).max(200).optional().meta({
    description: 'Character encoding of a CSV, e.g. `shift_jis` or `windows-1250`; detected if omitted',
  }),
  sheet: z.string().trim().min(1).max(200).optional().meta({
    description:
      'The sheet of a workbook. If omitted, the first visible sheet that looks like a list of people is read',
  }),
};
