import { anyPhrase } from '#lib/detectors/text/any-of';

const roundName = anyPhrase(
  /(pre-?series|series|serie|série)[ -]((?-i:[A-K])(?:-?\d)?)( (?:extension|prime|preferred))?/i,
  /(pre-?seed|(?<!\bto )seed)(?![- ]stage)(?:(?: round| funding)? (extension)\b| (?:round|funding|financing|capital|investment|money|stage))?/i,
  /(angel) (?:round|funding|investment)|(bridge) (?:round|financing|loan)/i,
  /(growth) (?:round|funding|financing|equity)|(mezzanine) (?:round|financing)/i,
  /(pre-?IPO) (?:round|funding|financing|raise|investment)/i,
  /(?:the|an?|its|million|billion|\d[mb]n?) ((?-i:[A-F]))[- ](?:series(?= (?:round|funding|financing|investment))|round)/i,
);

/** "after its seed round", "following a Series A": the round before this one. */
const earlierRound =
  /\b(?!after raising an? [$€£])(?:after|since|following|followed|follows|on top of|previous|earlier|last) (?:(?:closing|raising|announcing|completing|its|a|an|the|previous|last|first) )*(?:\$?[\d.]+ ?\w+ )?(?:pre-?)?(?:seed|series [A-K])\b(?! (?:(?:round|funding|financing) )?led by)/gi;

/** "$21 million in seed and Series A funding": two rounds told as one. */
const twoRounds =
  /\b((?:[Pp]re-?)?[Ss]eed|[Ss]eries [A-J]) (?:and|&|plus) (?:[Ss]eries )?([A-K])\b(?= (?:funding|financing|rounds?|capital|investments?))/;

/** The name of a round as usually written ("Series B", "Pre-Seed"), where the text gives one. */
export function nameOfRound(text: string): string | undefined {
  const two = twoRounds.exec(text);
  if (two?.[1] !== undefined && two[2] !== undefined)
    return `${/^s/i.test(two[1]) && !/^series/i.test(two[1]) ? 'Seed' : /^p/i.test(two[1]) ? 'Pre-Seed' : `Series ${two[1].slice(-1).toUpperCase()}`} and Series ${two[2]}`;
  const match = roundName.exec(text.replace(earlierRound, ' '));
  if (match === null) return undefined;
  const [, series, letter, extension, seed, seedExtension, angel, bridge, growth, mezzanine, preIpo, old] =
    match;
  if (letter !== undefined) {
    const prefix = /^pre/i.test(series ?? '') ? 'Pre-Series' : 'Series';
    return `${prefix} ${letter.toUpperCase()}${extension === undefined || /preferred/i.test(extension) ? '' : extension}`;
  }
  if (old !== undefined) return `Series ${old.toUpperCase()}`;
  if (preIpo !== undefined) return 'Pre-IPO';
  const word = seed ?? angel ?? bridge ?? growth ?? mezzanine ?? '';
  if (/^pre/i.test(word)) return 'Pre-Seed';
  if (seedExtension !== undefined) return 'Seed extension';
  return word === '' ? undefined : word[0]?.toUpperCase() + word.slice(1).toLowerCase();
}

/** "a $4 million seed round in 2022 and its $17 million Series A": what stands right behind the sum. */
export const besideSum = (after: string): string =>
  /^ (?:(?:in|of|as|for) )?(?:(?:an?|its|the|new) )*(?:[\p{Ll}-]+ ){0,2}?(?:(?:[Pp]re-?)?[Ss]eed|[Ss]eries [A-K]\b)[^,;]{0,24}/u.exec(
    after,
  )?.[0] ?? '';
