import { matchesIn } from '#lib/detectors/text/matches';

/** What happened, as news tells it; silent where it lies years back. */
export const eventVerb =
  /\b(?:bought|acquired|purchased|sold|spun off|divested|merged|raised|closed|named|appointed|hired|elected|promoted|tapped|picked|joined|left|quit|resigned|stepped down|retired|fired|ousted|dismissed|replaced|succeeded|lost|cut|laid off|lay(?:s|ing) off|slashed|axed|shut|announced|agreed|listed|went public|floated|debuted|filed|priced|took over|became|assumed|launched|secured|let go|eliminated|shed|led|announcing|appointing|naming|hiring|promoting|buying|acquiring|selling|raising|closing|cutting|firing|joining|listing|pricing|[Ss]eries [A-K]|(?:job|staff) cuts|lay-?offs)\b/g;

/** How many years, months or days, as a sentence says it. */
export const count =
  '(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|several|many|a few|\\d+)';
/** "in 2016", "back in the 1990s", "three years ago", "a decade later". */
const longAgo = new RegExp(
  `\\b(?:back )?in (?:(?:early|late|mid)[- ])?((?:19|20)\\d\\d)\\b(?!-)|\\b(?:back )?in the (?:(?:early|late|mid)[- ])?(?:19|20)?\\d0s\\b|\\b${count} (?:years?|decades?) (?:(?:ago|earlier|later)\\b|(?:(?:this|last) \\p{Ll}+ |today |now |have passed |on )?since(?= (?:it|the|\\p{Lu})))`,
  'giu',
);
const mayRecall =
  /\bin (?:(?:early|late|mid)[- ])?(?:19|20)\d\d\b|\d0s\b|\b(?:years?|decades?) (?:[\p{Ll}]+ ){0,2}(?:ago|earlier|later|since)\b/iu;

/** Where what is told of that time begins; and what, standing between, is what the time belongs to. */
const boundary =
  /[;:.](?=\s)|, (?:and|but|said|says|while|which|who|whose|from|up|down|compared|adding)\b|\b(?:that|which|who|whose|where|when|it|they|he|she|we|from|than|against|compared|sales|turnover|revenues?|profits?|earned|earnings|employed|income|capacity|built|founded|established|opened|created|formed|born|since|until|through|after|before)\b/gi;
const REACH = 110;
const isPast = /\b(?:has|have|will|would|to|is|are|be|being) (?:\p{Ll}+ly )?$/u;

const blank = (words: string) => ' '.repeat(words.length);

/** "the site it bought six years ago": which thing is meant; unlike "since it bought the site". */
const ofWhat = /^(?:it|they|he|she|we) /i;
const conjunction =
  /(?:\b(?:since|before|after|when|that|while|as|because|once|if|and|but|said|says)|[,;:.]) $|^$/i;

/** A stretch of text with its verbs silent from the last that tells of the past. */
function silenced(stretch: string): string {
  const last = matchesIn(stretch, eventVerb)
    .filter(({ 0: verb }) => !/^(?:Series|series|job|staff|lay|led\b)/.test(verb))
    .at(-1);
  if (last === undefined || isPast.test(stretch.slice(0, last.index))) return stretch;
  return stretch.slice(0, last.index) + stretch.slice(last.index).replace(eventVerb, blank);
}

/** The text with the verbs silent of what it dates years back: of the year before last or earlier, or, in news without a date, of any year. */
export function withoutMemories(text: string, published: string | undefined, isFiling: boolean): string {
  if (!mayRecall.test(text)) return text;
  return matchesIn(text, longAgo).reduce((told, found) => {
    const year = found[1] === undefined ? undefined : Number(found[1]);
    const isOld =
      year === undefined || (published === undefined ? !isFiling : Number(published.slice(0, 4)) - year > 1);
    if (!isOld) return told;
    const start = Math.max(0, found.index - REACH);
    const ahead = told.slice(start, found.index);
    const from = start + (matchesIn(ahead, boundary).at(-1)?.index ?? 0);
    if (ofWhat.test(told.slice(from)) && !conjunction.test(told.slice(0, from))) return told;
    const end = found.index + found[0].length;
    const opens = /(?:^|[,;:] |\b[Ii]t(?:'s| was| is| has been) |\b[Ii]n the )$/.test(
      told.slice(0, found.index),
    );
    const behind = /^,? (?:that )?[^,;.]{2,60}/.exec(told.slice(end))?.[0] ?? '';
    return (
      told.slice(0, from) +
      silenced(told.slice(from, found.index)) +
      found[0] +
      (opens
        ? behind.replace(eventVerb, (verb, at: number) =>
            isPast.test(behind.slice(0, at)) ? verb : blank(verb),
          )
        : behind) +
      told.slice(end + behind.length)
    );
  }, text);
}
