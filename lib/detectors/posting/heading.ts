import { isPostPlace, isSurelyPlace } from '#lib/detectors/posting/place';
import { escapePattern } from '#lib/shared/pattern';

/** "Job Application for Head of People at Acme", as boards head their forms. */
const opening =
  /^(?:job application for|apply (?:now )?for|#?now hiring|#?hiring|career opportunity|job opening|open (?:position|role)|vacancy)(?: ?:)? (?:the |an? )?/i;
const seeking =
  "(?:(?:is |we're |are )?(?:now )?hiring|is (?:seeking|looking for|recruiting)|seeks)(?: an?)?:?";

/** "Now Hiring: VP of Sales at Acme", "Head of Growth (m/f/d) - Acme - Hamburg": one line that is a vacancy's. */
const ofVacancy =
  /^(?:job application for|#?(?:we(?:'|’)re |now |is )?hiring:|job opening|vacancy|career opportunity)|\([mfwd](?:\/[mfwdx]){1,2}\)|\bhiring: /i;
export const isVacancyLine = (line: string): boolean => line.length < 120 && ofVacancy.test(line);

const lead =
  /^(?:we(?:'re|’re| are) )?(?:now |currently )?(?:hiring|seeking|looking for|recruiting)(?: for)?:? (?=(?:an?|our|the|its) |\p{Lu})/iu;
/** "SVP, Rider Growth - San Francisco, CA": a title with its place behind it. */
export function withPlace(title: string): { title: string; location?: string } {
  const [, bare, place] = /^(.{4,}?) (?:[-–—|] ?|\()(\p{Lu}[^()]{2,40}?)\)?$/u.exec(title) ?? [];
  return bare !== undefined && place !== undefined && isSurelyPlace(place) && / /.test(place)
    ? { title: bare, location: place }
    : { title };
}

/** "We're Seeking an Executive Director", "new Executive Director": the title alone. */
export const withoutLead = (title: string): string =>
  title
    .replace(opening, '')
    .replace(lead, '')
    .replace(/^(?:(?:an?|our|the|its|new|next|first) )+(?=\p{Lu})/iu, '');

/** The heading of a vacancy read with the employer's names: the title alone, whose it is, and the place where it gives one. */
export type Heading = { title: string; company: string; location?: string };

/** "Chief Nursing Officer - Acme Health - Spokane, WA. We are looking for ...": the line a text opens with, though nothing sets it apart. */
const dashedOpening = /^[^|\n.!?:]{4,90}? [-–—] [^|\n!?:]{2,60}? [-–—] [^|\n!?:]{2,40}?(?=\. \p{Lu})/u;
export const dashedLine = (text: string): { line: string; rest: string } | undefined => {
  const line = dashedOpening.exec(text)?.[0];
  return line === undefined ? undefined : { line, rest: text.slice(line.length) };
};

/** "Acme - Head of People", "Acme hiring Head of People in Leeds, UK", "Head of People at Acme": the title without the employer. */
export function readHeading(
  heading: string,
  names: readonly string[],
  isBareTitle: (words: string) => boolean,
): Heading | undefined {
  const words = heading.replace(opening, '');
  for (const company of names) {
    if (!words.toLowerCase().includes(company.toLowerCase())) continue;
    const own = `${escapePattern(company)}(?:,? (?:Inc|Ltd|LLC|GmbH|Corp|plc|Limited))?\\.?`;
    const behind = new RegExp(
      `^(.+?)(?:,| ?[-–—|])? (?:(?:at|@|for|with) |\\()?${own}\\)?(?: \\([^)]{2,40}\\))?(?:(?: [-–—|]|,) (.{2,40}))?$`,
      'iu',
    ).exec(words);
    const title =
      new RegExp(`^${own}(?: ${seeking}| ?[-–—:|]|'s?)? (.+)$`, 'iu').exec(words)?.[1] ?? behind?.[1];
    if (title === undefined) continue;
    const [, bare, place] = /^(.+?)(?: in|,| -) ((?:\p{Lu}[\p{L}.'-]+,? ?)+)$/u.exec(title) ?? [];
    if (bare !== undefined && place !== undefined && isSurelyPlace(place) && isBareTitle(bare))
      return { title: bare, company, location: place };
    const where = behind?.[2];
    if (where !== undefined && isPostPlace(where) && isBareTitle(title))
      return { title, company, location: where };
    if (isBareTitle(title)) return { title, company };
  }
  return undefined;
}
