import { firstNames } from '#lib/detectors/text/first-names';
import { matchesIn } from '#lib/detectors/text/matches';
import { functions, modifiers, owners, stops } from '#lib/detectors/text/role-words';

/** A job title found in a sentence: the words as written, without determiners, and their place. */
export type RoleSpan = { text: string; start: number; end: number };

const heads = [
  "chief (?:(?!executive\\b|officers?\\b)[\\p{L}&'/-]+,? (?:(?:and|&) )?){1,4}?officer",
  'chief (?:executives?(?: officers?)?|exec|of staff|[a-z]+ist|architect|counsel|accountant|engineer|editor|actuary|underwriter|pilot|designer)',
  '(?-i:(?:C[EFOTIMRPSDCLAN]O|CHRO|CISO|E?S?VP|CMD)s?)',
  '(?:vice[- ])?presidents?(?! (?:and|of) (?:the )?(?:united|u\\.s|russia|france|china))',
  '(?:vice[- ])?chair(?:man|woman|person)?(?: of (?:the|its) (?:[a-z]+ )?board(?: of directors)?)?',
  "(?:a |an )?members? of (?:the|its|our|their|the company's) (?:[a-z]+ )?board(?: of (?:directors|management|managers|trustees))?",
  'board (?:member|director|seat)s?',
  'directors?(?! and officers)',
  'general counsel',
  '(?:secretary|treasurer|controller|comptroller)(?! of (?:state|the treasury|defense))',
  'principal (?:[a-z]+ (?:and )?){1,3}officer',
  'managers?(?= of | for | [-–—] |,|\\.| and |$| \\p{Lu})',
  '(?:managing|senior|general|founding|venture|operating) partner',
  '(?<=(?:as|a|to|made|named|becomes?|became) (?:an? )?)partner',
  '(?:co-?)?heads? of',
  '(?:chief|boss|head|officer)',
  '(?:editor(?:-in-chief)?|publisher(?= of )|dean|provost|rector)',
];
const head = new RegExp(`(?<![\\p{L}-])(?:${heads.join('|')})(?![\\p{L}])`, 'giu');
const headAtStart = new RegExp(`^(?:the |its |an? )?(?:${heads.join('|')})(?![\\p{L}])`, 'iu');
/** Heads that are titles only with a function ahead of them: "finance chief". */
const needsFunction = /^(?:chief|boss|head|officer|managers?)$/i;
const takesTail =
  /(?:presidents?|directors?|managers?|VPs?|heads? of|head|chief|partner|controller|officer|counsel|secretary|editor)$/i;
const wordAhead = /(?:^|[\s(,/])((?:[\p{L}&.]+(?:[-/][\p{L}]+)*))[ -]$/u;

const small = (word: string) => word.toLowerCase().replace(/[.,]/g, '');

/** How many characters ahead of a head belong to its title: modifiers and functions, "deputy managing", "export". */
function leadLength(before: string): { length: number; hasFunction: boolean } {
  let [length, hasFunction] = [0, false];
  for (let count = 0; count < 4; count += 1) {
    const word = wordAhead.exec(before.slice(0, before.length - length))?.[1];
    if (word === undefined) break;
    const isJoint = /^(?:and|&)$/.test(word) && length > 0;
    const isFunction = functions.has(small(word)) && !/^(?:us|it|people)$/.test(word);
    if (!isFunction && !isJoint && !modifiers.has(small(word))) break;
    hasFunction ||= isFunction;
    length += word.length + 1;
  }
  const lead = before.slice(before.length - length);
  return { length: length - (/^(?:and|&) /.exec(lead)?.[0].length ?? 0), hasFunction };
}

const isFunctionWord = (word: string) => functions.has(small(word).replace(/^u\.?s$/, 'us'));

/** How far a title reaches past its head: "of energy operations", ", Finance"; never into a firm's or a person's name. */
function tailLength(rest: string, own: string): number {
  const isHeadOf = /heads? of$/i.test(own);
  if (!takesTail.test(own)) return 0;
  const opening = isHeadOf
    ? /^ (?:the |its |their )?/i.exec(rest)
    : /^(?:,? (?:of|for) (?:the |its )?|, ?| [-–—] | )/i.exec(rest);
  if (opening === null) return 0;
  const isOf = isHeadOf || /\b(?:of|for)\b/.test(opening[0]);
  let length = opening[0].length;
  let kept = 0;
  for (let count = 0; count < 7; count += 1) {
    const found = /^((?:[\p{L}\d&/]|[-'.](?=\p{L}))+\.?)(,? |)/u.exec(rest.slice(length));
    const word = found?.[1];
    if (found === null || word === undefined) break;
    const following = rest.slice(length + found[0].length);
    const isJoint = /^(?:and|&|of|the|its|de)$/.test(word);
    if (stops.has(small(word)) || headAtStart.test(rest.slice(length))) break;
    if (isJoint && (kept === 0 || headAtStart.test(following) || !/^[\p{L}]/u.test(following))) break;
    const isCapital = /^\p{Lu}/u.test(word);
    if (
      !isJoint &&
      count === 0 &&
      owners.has(small(word)) &&
      !isFunctionWord(following.split(/[ ,.]/)[0] ?? '')
    )
      break;
    if (
      !isJoint &&
      isCapital &&
      !isFunctionWord(word) &&
      !(isHeadOf && kept === 0 && !/^\p{Lu}/u.test(following))
    )
      break;
    if (!isJoint && !isCapital && !isOf) break;
    if (isCapital && firstNames.has(small(word)) && /^\p{Lu}/u.test(following)) break;
    length += word.length;
    if (!isJoint) kept = length;
    if (found[2] !== ' ') break;
    length += 1;
  }
  return kept;
}

/** Every title in a sentence; titles joined by "and", commas or slashes are one ("Vice President, CFO and Secretary"). */
export function findRoles(text: string): RoleSpan[] {
  const atoms: RoleSpan[] = [];
  for (const match of matchesIn(text, head)) {
    const previous = atoms.at(-1);
    if (previous !== undefined && match.index < previous.end) continue;
    const end = match.index + match[0].length;
    const tail = tailLength(text.slice(end, end + 120), match[0]);
    if (/heads? of$/i.test(match[0]) && tail === 0) continue;
    const lead = leadLength(text.slice(Math.max(previous?.end ?? 0, match.index - 60), match.index));
    if (
      needsFunction.test(match[0]) &&
      !lead.hasFunction &&
      tail === 0 &&
      !/^General M/i.test(text.slice(match.index - 8, end))
    )
      continue;
    const start = match.index - lead.length;
    atoms.push({ text: text.slice(start, end + tail), start, end: end + tail });
  }
  const roles: RoleSpan[] = [];
  for (const next of atoms) {
    const previous = roles.at(-1);
    const gap = previous === undefined ? '' : text.slice(previous.end, next.start);
    const isJoined =
      /^(?:,|,? and(?: as)?(?: (?:an?|the|its|our))?|,? &|\/|, and|-)? ?$/i.test(gap) && gap !== '';
    if (previous === undefined || !isJoined) roles.push(next);
    else
      roles[roles.length - 1] = {
        text: text.slice(previous.start, next.end),
        start: previous.start,
        end: next.end,
      };
  }
  return roles;
}
