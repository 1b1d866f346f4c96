import { familyOf } from '#lib/detectors/reader/families';
import { stemOf } from '#lib/detectors/reader/words';
import { numerals } from '#lib/detectors/text/numerals';

/** The name of a round of funding. */
export const round =
  /\b(?:(?:pre-|post-)?seed(?:-plus|-extension)?(?= (?:funding|round|financing|investment|stage|extension|capital|money))|[Ss]eries [A-K]\d?(?:-\d|\+)?(?: (?:extension|Prime))?|Pre-?Series [A-D]\d?|(?:bridge|angel|growth equity|growth|mezzanine|venture debt) (?=round|funding|financing))/gi;
/** A part of a firm, with whose it is. */
export const thing =
  /\b(?:its|their|our|his|the|an?|two|three)\s+(?:[\p{L}\d&'./-]+ ){0,6}?(?:business(?:es)?|units?|divisions?|subsidiar(?:y|ies)|arm|operations?|segment|assets|portfolio|brands?|chain|plants?|unit|activities|practice|franchise|stake|interest)\b(?: in (?:[\p{Lu}][\p{L}&.-]*)(?: [\p{Lu}][\p{L}&.-]*){0,3})?/giu;
/** What is bought or sold, by its place behind the verb: "sold five building supply stores to". */
export const traded =
  /\b(?:sales?|sell(?:s|ing)?|sold|disposals?|divest\w*|dispos(?:e|es|ed|ing)|offload\w*|acqui\w+|buy(?:s|ing)?|bought|purchas\w+|parting with|sheds?|giv(?:es|ing) up|transferr\w+|spin(?:s|ning)? off|spun off|buyer for|taker for|proceeds (?:of|from))\s+(?:off )?(?:of )?(?:(?:its|the|their|his|our|an?|all|most|of|substantially) )*((?:[\p{L}\d&'.-]+ ){0,6}?[\p{L}\d-]{3,})(?=,|\.|;|:|\)|$| (?:to|for|from|in|on|at|after|as|by|with|that|which|who|and|has|have|was|were|will|is|are|comprising|including|located|business)\b)/giu;
/** The board as an office. */
export const board =
  /\b(?:[Bb]oard of (?:[Dd]irectors|[Gg]overnors|[Tt]rustees|[Mm]anagers)|(?:supervisory|management|executive) board|[Bb]oard(?= seat)|(?<=\b(?:from|off|to|join|joins|joined|on|left|leave|leaving|quit) (?:the|its|our)(?: [\p{L}'.-]+)? )[Bb]oard|(?:presidency|chairmanship)(?: of the board)?)\b/gu;
const heads =
  /^(?:co-)?(?:director|manager|officer|head|chief|editor|secretary|president|counsel|partner)s?\b/;
const notFunction = new Set(
  'the a an its his her their our new as and of or to by for from with former current next first then interim acting independent whose longtime outgoing'.split(
    ' ',
  ),
);

/** "named her export director": the function ahead of a title, whatever it is. */
export function withFunction(
  text: string,
  { text: title, start, end }: { text: string; start: number; end: number },
) {
  if (!heads.test(title)) return { text: title, start, end };
  const before = /(?:^|[^\p{L}-])(\p{Ll}[\p{L}-]{2,}) $/u.exec(
    text.slice(Math.max(0, start - 24), start),
  )?.[1];
  if (before === undefined || notFunction.has(before) || familyOf(stemOf(before)) !== undefined)
    return { text: title, start, end };
  return { text: `${before} ${title}`, start: start - before.length - 1, end };
}

/** A count that is no year, sum or share. */
export const count = new RegExp(
  `(?<![\\d.,$€£])\\d{1,3}(?:,\\d{3})+(?![\\d%])|(?<![\\d.,$€£-])\\d{1,6}(?![\\d.,]*\\d|%|-)|\\b(?:${Object.keys(numerals).join('|')}) (?:hundred|thousand)\\b|\\b(?:${Object.keys(numerals).slice(1).join('|')})\\b`,
  'gi',
);
const scales: Readonly<Record<string, number>> = { hundred: 100, thousand: 1000 };

/** The number that a count writes. */
export function numberOf(text: string): number {
  const [first = '', scale = ''] = text.toLowerCase().split(' ');
  const written = numerals[first];
  if (written !== undefined) return written * (scales[scale] ?? 1);
  return Number(text.replaceAll(',', ''));
}
