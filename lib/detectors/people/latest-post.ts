import { plainTitle } from '#lib/detectors/people/plain-title';
import { matchesIn } from '#lib/detectors/text/matches';
import type { NameSpan } from '#lib/detectors/text/names';
import type { Sentence } from '#lib/detectors/text/passage';
import type { RoleSpan } from '#lib/detectors/text/roles';

/** Of several employers of the past the one marked so is the one left. */
const latest =
  /\b(?:most recently|latterly|until (?:recently|now|last (?:week|month))|(?:most recent|last|current) (?:role|post|position|job)\b|currently)\b/giu;
const ofOwn =
  /^ (?:serving |having served )?as (?:an? |the )?[\p{L} ,&-]{3,60} of (?:its|the (?:company|group|bank)'s) /u;
const atFirm = /\b(?:of|at|for|with|from|by) (?:[Tt]he |[\p{Ll}-]+ ){0,4}$/u;

/** "most recently held the position of vice president of special projects at Apple": the firm and the title left. */
export function latestPost(
  sentence: Sentence,
  firms: readonly NameSpan[],
): { firm: NameSpan; role: RoleSpan | undefined } | undefined {
  const { text } = sentence;
  for (const match of matchesIn(text, latest)) {
    const from = match.index + match[0].length;
    const end = /[;]| before that\b| and (?:earlier|previously|before)\b/u.exec(text.slice(from));
    const to = end === null ? text.length : from + end.index;
    // "a senior executive with United, most recently serving as president of its refrigeration unit"
    const own = ofOwn.test(text.slice(from))
      ? firms.findLast((name) => name.end <= match.index && atFirm.test(text.slice(0, name.start)))
      : undefined;
    const firm =
      own ??
      firms.find(
        (name) =>
          name.start >= from &&
          name.end <= to &&
          name.start - from < 130 &&
          (atFirm.test(text.slice(from, name.start)) || /^'s? /.test(text.slice(name.end))),
      );
    if (firm === undefined) continue;
    const role = sentence
      .roles()
      .find(
        (each) => each.start >= from && each.end <= to && (own !== undefined || each.start - firm.end < 40),
      );
    // "until last month a lead engineer on Orlan's browser team"
    const plain =
      role === undefined
        ? /^ (?:an? |the )?([\p{Ll} &-]{3,50}?) (?:at|of|with|for|on|in)\b/u.exec(text.slice(from))
        : null;
    const words = plain?.[1] === undefined ? undefined : plainTitle(plain[1]);
    if (words !== undefined) return { firm, role: { text: words, start: from, end: from + words.length } };
    return { firm, role };
  }
  return undefined;
}
