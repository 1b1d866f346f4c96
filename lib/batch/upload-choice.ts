import * as z from 'zod';

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
