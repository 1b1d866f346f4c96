import { isSurelyPlace } from '#lib/detectors/posting/place';

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** "Job Application for Head of People at Acme", as boards head their forms. */
const opening =
  /^(?:job application for|apply (?:now )?for|now hiring|hiring|career opportunity|job opening|vacancy)(?: ?:)? (?:the |an? )?/i;
const seeking =
  "(?:(?:is |we're |are )?(?:now )?hiring|is (?:seeking|looking for|recruiting)|seeks)(?: an?)?:?";

/** The heading of a vacancy read with the employer's names: the title alone, whose it is, and the place where it gives one. */
export type Heading = { title: string; company: string; location?: string };

/** "Acme - Head of People", "Acme hiring Head of People in Leeds, UK", "Head of People at Acme": the title without the employer. */
export function readHeading(
  heading: string,
  names: readonly string[],
  isBareTitle: (words: string) => boolean,
): Heading | undefined {
  const words = heading.replace(opening, '');
  for (const company of names) {
    if (!words.toLowerCase().includes(company.toLowerCase())) continue;
    const own = `${escaped(company)}(?:,? (?:Inc|Ltd|LLC|GmbH|Corp|plc|Limited))?\\.?`;
    const title =
      new RegExp(`^${own}(?: ${seeking}| ?[-–—:|]|'s?)? (.+)$`, 'iu').exec(words)?.[1] ??
      new RegExp(
        `^(.+?)(?:,| ?[-–—|])? (?:(?:at|@|for|with) |\\()?${own}\\)?(?: \\([^)]{2,40}\\))?(?: [-–—|] .{2,40})?$`,
        'iu',
      ).exec(words)?.[1];
    if (title === undefined) continue;
    const [, bare, place] = /^(.+?)(?: in|,| -) ((?:\p{Lu}[\p{L}.'-]+,? ?)+)$/u.exec(title) ?? [];
    if (bare !== undefined && place !== undefined && isSurelyPlace(place) && isBareTitle(bare))
      return { title: bare, company, location: place };
    if (isBareTitle(title)) return { title, company };
  }
  return undefined;
}
