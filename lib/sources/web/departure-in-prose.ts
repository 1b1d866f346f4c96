import { isSamePerson } from '#lib/identity/name/is-same-person';
import type { WantedPerson } from '#lib/sources/web/site/person-on-page';

export interface Departure {
  /** YYYY-MM in which the office ended, if the text or its date says so. */
  readonly month: string | undefined;
  /** The verbatim words that say so. */
  readonly quote: string;
}

const NAME = "\\p{Lu}[\\p{L}'’.-]*(?: \\p{Lu}[\\p{L}'’.-]*){1,4}";
/** Only completed departures: an office that is going to end is still held. */
const LEFT = new RegExp(
  `(${NAME})(?:, [^.;\\n]{0,80}?,)? (?:has |have )?(?:also )?(?:step(?:s|ped) down|retire[sd]|resign(?:s|ed)|departed|left (?:the )?(?:company|firm|group)|leaves (?:the )?(?:company|firm|group))\\b([^.;\\n]{0,160})`,
  'gu',
);
const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
const DAY = new RegExp(`\\b(${months.join('|')}) (?:\\d{1,2}, )?(\\d{4})`, 'i');

/**
 * Finds where a text says that the person has left: "Thomas Reed steps down after eleven years". The month is taken from the sentence, or
 * else from the text's date; a future month is not a departure yet.
 */
export function departureInProse(
  text: string,
  wanted: WantedPerson,
  published: string | undefined,
  today: string,
): Departure | undefined {
  for (const match of text.matchAll(LEFT)) {
    const [quote, name = '', rest = ''] = match;
    if (!isSamePerson(wanted.first, wanted.last, name)) continue;
    const [, month, year] = DAY.exec(rest) ?? [];
    const told =
      month && year
        ? `${year}-${String(months.indexOf(month.toLowerCase()) + 1).padStart(2, '0')}`
        : undefined;
    const end = told ?? published?.slice(0, 7);
    if (end !== undefined && end > today.slice(0, 7)) continue;
    return { month: end, quote };
  }
  return undefined;
}
