import * as z from 'zod';
import { subjectType } from '#lib/identity/subject';

/** What the rows of a batch are. */
export const rowsChoice = {
  type: subjectType.optional().meta({
    description:
      'What the rows are. Without it a file that has only columns of companies is a list of companies, any other one of persons. A column mapped to `type` (person or company) says it row by row',
  }),
};

/** How a file is to be read, where it is not left to be found out. */
export const readingChoice = {
  charset: z.string().trim().min(1).max(200).optional().meta({
    description: 'What a CSV is decoded from, as `shift_jis` or `windows-1250`; without it the bytes tell',
  }),
  sheet: z.string().trim().min(1).max(200).optional().meta({
    description:
      'The sheet of a workbook; without it the first visible one that looks like a list of people is read',
  }),
};
