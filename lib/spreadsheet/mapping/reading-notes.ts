import { foldText } from '#lib/identity/fold-text';
import type { EnrichmentInput } from '#lib/identity/subject';
import type { InputField } from '#lib/spreadsheet/mapping/input-field';

interface ReadingNote {
  readonly field: InputField;
  readonly reason: string;
  readonly read_as: string;
}

const wordsOf = (text: string): string => foldText(text).split(' ').filter(Boolean).toSorted().join(' ');

/** Differences in case, accents, punctuation and word order do not count. */
const isOtherThan = (written: string, read: string): boolean => wordsOf(written) !== wordsOf(read);

/**
 * What names of people and companies were read as, by field, if a title, a degree, a tagline or a legal remark was left out. E-mails report
 * this when they are cleaned.
 */
export function readingNotes(
  written: Readonly<Partial<Record<InputField, string>>>,
  { first_name, last_name, company }: EnrichmentInput,
): ReadingNote[] {
  const whole = [first_name, last_name].filter(Boolean).join(' ');
  // If both parts have columns of their own, the full name was not read.
  const parts = written.first_name !== undefined && written.last_name !== undefined;
  const read: Partial<Record<InputField, string | undefined>> = {
    first_name,
    last_name,
    full_name: parts ? undefined : whole,
    company,
  };
  return (['first_name', 'last_name', 'full_name', 'company'] as const).flatMap((field) => {
    const [text, value] = [written[field], read[field]];
    if (text === undefined || !value || !isOtherThan(text, value)) return [];
    return [{ field, reason: 'was cleaned', read_as: value }];
  });
}
