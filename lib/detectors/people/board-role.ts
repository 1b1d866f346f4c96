import { matchesIn } from '#lib/detectors/text/matches';
import type { Sentence } from '#lib/detectors/text/passage';
import type { RoleSpan } from '#lib/detectors/text/roles';

const boardAfter =
  /\b(?:to|from|on|off|(?:seats?|place|membership) in|join(?:s|ed|ing)?|leav(?:es?|ing)|left|quits?|exit(?:s|ed)?|of) (?:the |its |our |their |his |her |(?:(?! (?:to|from) )[\p{L}\d.,'&/ -]){2,60}?(?:'s?|(?<=\b(?:Inc|Corp|Co|Ltd|Company|Corporation|Bank|Group)\.?)s) )?(?:(?:company's|Company's|corporate|supervisory|management|executive|newly \w+|[\p{Lu}][\p{L}.&'-]+(?: [\p{Lu}][\p{L}.&'-]+){0,2}) )?[Bb]oard(?: of [Dd]irectors| of [Mm]anagers| of [Tt]rustees)?\b(?!'s)/gu;
/** All titles of a sentence, with "to its Board of Directors" read as the title of director. */
export function rolesOf(sentence: Sentence): RoleSpan[] {
  const roles = [...sentence.roles()];
  for (const board of matchesIn(sentence.text, boardAfter)) {
    const end = board.index + board[0].length;
    if (roles.some((role) => role.start < end && board.index < role.end)) continue;
    roles.push({ text: 'Director', start: board.index, end });
  }
  return roles.sort((a, b) => a.start - b.start);
}
