import { sameCompanyName } from '#lib/identity/company-name';
import { isSamePerson } from '#lib/identity/name/is-same-person';
import { looksLikeTitle } from '#lib/identity/title/title-line';
import { MONTHS } from '#lib/shared/time';
import type { WantedPerson } from '#lib/sources/web/site/person-on-page';

export interface Appointment {
  readonly name: string;
  readonly title: string;
  /** YYYY-MM-DD: the first day in office. */
  readonly from: string;
  /** The verbatim words that say so. */
  readonly quote: string;
}

const NAME = "\\p{Lu}[\\p{L}'’.-]*(?: \\p{Lu}[\\p{L}'’.-]*){1,4}";
const APPOINTED = new RegExp(
  `\\b(?:appoint(?:ed|s)|appointment of|named|names|naming of|elected|promoted|promotion of)\\s+(${NAME})(?:, (?:age )?\\d\\d,)? (?:as|to(?: serve as| be| the (?:position|office) of)?)? ?(?:the |its |our )?([^.;\\n]{3,400})`,
  'gu',
);
/** One office and its first day: "Executive Vice President and Chief Financial Officer of FedEx effective August 1, 2023". */
const OFFICE = new RegExp(
  `(\\p{Lu}[^;]{2,140}?),? effective (?:as of |on |from )?(${MONTHS.join('|')}) (\\d{1,2}), (\\d{4})`,
  'gu',
);

const isoDay = (month: string, day: string, year: string): string =>
  `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;

/**
 * Finds the office that a text says the person was appointed to, with its first day, if that has come: "the appointment of Nadia Okafor as
 * Chief Financial Officer, effective October 19, 2026". Of several offices the latest begun counts.
 */
export function appointmentInProse(
  text: string,
  wanted: WantedPerson,
  company: string | undefined,
  today: string,
): Appointment | undefined {
  for (const match of text.matchAll(APPOINTED)) {
    const [, name = '', rest = ''] = match;
    if (!isSamePerson(wanted.first, wanted.last, name)) continue;
    const begun = [...rest.matchAll(OFFICE)]
      .map((office) => ({ office, from: isoDay(office[2] ?? '', office[3] ?? '', office[4] ?? '') }))
      .filter(({ from }) => from <= today)
      .sort((a, b) => a.from.localeCompare(b.from));
    const last = begun.at(-1);
    if (last === undefined) continue;
    const title = titleOf(last.office[1] ?? '', company);
    if (!looksLikeTitle(title)) continue;
    const end = match[0].indexOf(last.office[0]) + last.office[0].length;
    return { name, title, from: last.from, quote: match[0].slice(0, end) };
  }
  return undefined;
}

const titleOf = (written: string, company: string | undefined): string => {
  const [, office, firm] =
    /^(.*?) of (?:the )?(\p{Lu}[^,]*)$/u.exec(written.replace(/^(?:and|the) /, '')) ?? [];
  const plain = written.replace(/,$/, '').trim();
  if (office === undefined || firm === undefined) return plain;
  const isFirm =
    /^(?:Company|Corporation)$/.test(firm) ||
    /Officer$/.test(office) ||
    (company !== undefined && sameCompanyName(firm, company));
  return isFirm ? office : plain;
};
