import { firstNames } from '#lib/detectors/text/first-names';
import { organizationWords } from '#lib/detectors/text/lexicon-organizations';
import { matchesIn } from '#lib/detectors/text/matches';
import { isPlace } from '#lib/detectors/text/names';
import { functions, modifiers, owners, stops } from '#lib/detectors/text/role-words';

/** A job title in a sentence: the words as written, without determiners, and their position. */
export type RoleSpan = { text: string; start: number; end: number };

const heads = [
  "chief (?:(?!executive\\b|officers?\\b)[\\p{L}&'/-]+,? (?:(?:and|&) )?){1,4}?officer",
  'chief (?:executives?(?: officers?)?|exec|of staff|[a-z]+ist|architect|counsel|accountant|engineer|editor|actuary|underwriter|pilot|designer)',
  '(?-i:chief \\p{Ll}{3,}(?:er|or|ant|ative)|C(?:hief|HIEF) (?:Project Manager|Nurse|\\p{Lu}\\p{Ll}{2,}(?:er|or|ant))(?! \\p{Lu}))',
  '(?:director|secretary|consul|inspector)[- ]general|(?:pro[- ])?vice[- ](?:chancellor|rector)|(?<=\\b(?:as|its|new|named|elected) )chancellor',
  '(?<=(?:\\b(?:as|an?|its|to|is|was|named)|[(,]) )(?:principal|(?:of )?counsel)(?=[),.;]| (?:of|at|in|since|with) |$)',
  '(?:senior|special) advis[eo]r|(?<!\\b(?:police|train|building) )superintendent|(?-i:(?:C[EFOTIMRPSDCLAN]O|CHRO|CISO|E?S?VP|CMD)s?)',
  '(?:vice[- ])?presidents?(?! (?:and|of) (?:the )?(?:united|u\\.s|russia|france|china))',
  '(?:vice[- ])?chair(?:man|woman|person)?(?: of (?:the|its) (?:[a-z]+ )?board(?: of directors)?)?',
  "(?:a |an )?members? of (?:the|its|our|their|the company's) (?:[a-z]+ )?board(?: of (?:directors|management|managers|trustees))?",
  'board (?:member|director|seat)s?|directors?(?! and officers)|general counsel',
  '(?:secretary|treasurer|controller|comptroller)(?! of (?:state|the treasury|defense))|principal (?:[a-z]+ (?:and )?){1,3}officer',
  'managers?(?= of | for | [-–—] |,|\\.| and |$| \\p{Lu})|(?:managing|senior|general|founding|venture|operating) partner',
  '(?<=(?:as|a|to|made|named|becomes?|became|adds|hires) (?:an? )?)partner|(?<=, )partner(?=[.,;)]| (?:at|in|since) |$)|(?:co-?)?heads? of',
  '(?:chief|boss|head|officer)|(?:editor(?:-in-chief)?|publisher(?= of )|dean|provost|rector)',
];
const head = new RegExp(`(?:(?<![\\p{L}-])|(?<=\\bex-))(?:${heads.join('|')})(?![\\p{L}])`, 'giu');
const headAtStart = new RegExp(`^(?:the |its |an? )?(?:${heads.join('|')})(?![\\p{L}])`, 'iu');
/** Heads that are titles only after a function: "finance chief". */
const needsFunction = /^(?:chief|boss|head|officer|managers?)$/i;
const takesTail =
  /(?:presidents?|directors?|managers?|VPs?|heads? of|head|chief|partner|controller|officer|counsel|secretary|editor)$/i;
const wordAhead = /(?:^|[\s(,/])((?:[\p{L}&.]+(?:[-/][\p{L}]+)*))[ -]$/u;

const small = (word: string) => word.toLowerCase().replace(/[.,]/g, '');

/** How many characters before a head belong to its title: modifiers and functions, "deputy managing", "export". */
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

const capitals = "\\p{Lu}[\\p{L}\\d/'-]*(?: (?:(?:&|and) )?\\p{Lu}[\\p{L}\\d/'-]*){0,3}";
const capitalsAhead = new RegExp(
  `(?:(^|[|/]+ )|(?:\\b(?:an?|our|its|the|new|as|for|first|of|Position|Job|Title)|[:–—-]):? )(${capitals}) $`,
  'iu',
);
const capitalsBehind = new RegExp(`^${capitals}(?![\\p{L}'])`, 'u');
/** Titles of people who run part of a company; a managing or executive director runs all of it. */
const ofPart =
  /(?<!(?:anaging|xecutive|ndependent|utside|oard) )(?:Director|DIRECTOR|V(?:ice|ICE)[- ]P(?:resident|RESIDENT)|[ES]?VP|H(?:ead|EAD) of|Manager|Dean)$/;

const titleOpens = /(?:^|[:|–—] |\b(?:an?|the|our|its|for|new) )(?:Senior |Vice )?$/i;
/** Whether capitalised words can say what somebody runs: no place, person or company. */
function nameNoOther(words: string, before: string): boolean {
  const parts = words.split(/ (?:(?:&|and) )?/).map(small);
  const isOther = (own: string) => firstNames.has(own) || isPlace(own) || stops.has(own);
  if (isPlace(words) || parts.some((own) => !functions.has(own) && isOther(own))) return false;
  // "Library Services", "Baxter Services": a function only at the start of a title.
  const last = parts.at(-1) ?? '';
  const isFirm =
    parts.some((own) => organizationWords.has(own) && !functions.has(own)) ||
    (organizationWords.has(last) && !parts.every((own) => functions.has(own)));
  const isSurelyFunction = parts.some((own) => functions.has(own) && !organizationWords.has(own));
  return !isFirm || isSurelyFunction || (functions.has(last) && titleOpens.test(before));
}

/** "Marine" of "our Marine Director", whatever that may be. */
function capitalLead(before: string, head: string, rest: string): number {
  if (!/^(?:Director|DIRECTOR|Manager|Officer)$/.test(head)) return 0;
  const [, opens, lead] = capitalsAhead.exec(before) ?? [];
  const own = lead?.replace(/^(?:The|An?|Our|Its) /, '') ?? '';
  if (!/^\p{Lu}/u.test(own) || !nameNoOther(own, before)) return 0;
  // "Acme Director to leave": what opens a title may be the director's company.
  return opens !== undefined && own === lead && !/^(?: ?[,.|(:;–—/]| -| at |$)/.test(rest)
    ? 0
    : own.length + 1;
}

/** " for Central Europe": the region of the title. */
function regionLength(rest: string): number {
  const [whole, region] =
    /^ for (?:the )?(\p{Lu}\p{L}+(?:[ -]\p{Lu}\p{L}+){0,2})(?!['\p{L}-])/u.exec(rest) ?? [];
  if (whole === undefined || region === undefined) return 0;
  return isPlace(region) || region.split(/[ -]/).every((word) => isPlace(word) || isFunctionWord(word))
    ? whole.length
    : 0;
}

const isFunctionWord = (word: string) => functions.has(small(word).replace(/^u\.?s$/, 'us'));

/** How far a title reaches past its head: "of energy operations", ", Finance"; never into a company's or person's name. */
function tailLength(rest: string, own: string, before: string): number {
  const isHeadOf = /heads? of$/i.test(own);
  if (!takesTail.test(own)) return 0;
  const opening = isHeadOf
    ? /^ (?:the |its |their )?/i.exec(rest)
    : /^(?:,? (?:of (?:the |its )?|for (?:the )?)|, ?| [-–—] | )/i.exec(rest);
  if (opening === null) return 0;
  const isOf = isHeadOf || /\b(?:of|for)\b/.test(opening[0]);
  let length = opening[0].length;
  let kept = 0;
  // "Director of Table Games", "Vice President, Wafer Operations"
  const run = capitalsBehind.exec(rest.slice(opening[0].length))?.[0] ?? '';
  const hasFunction = run.split(' ').some(isFunctionWord);
  if (
    run !== '' &&
    nameNoOther(run, before) &&
    (isOf ? ofPart.test(before + own) : opening[0].startsWith(',') && hasFunction && /^\p{Lu}/u.test(own))
  )
    return length + run.length;
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

/** Every title in a sentence; titles joined by "and", commas or slashes count as one ("Vice President, CFO and Secretary"). */
export function findRoles(text: string): RoleSpan[] {
  const atoms: RoleSpan[] = [];
  for (const match of matchesIn(text, head)) {
    const previous = atoms.at(-1);
    if (previous !== undefined && match.index < previous.end) continue;
    let end = match.index + match[0].length;
    const [before, rest] = [
      text.slice(Math.max(previous?.end ?? 0, match.index - 60), match.index),
      text.slice(end, end + 120),
    ];
    const lead = leadLength(before);
    let tail = tailLength(rest, match[0], before);
    if (/heads? of$/i.test(match[0]) && (tail === 0 || (lead.hasFunction && /^ \p{Lu}/u.test(rest)))) {
      // "the purchasing head of Acme"
      if (!lead.hasFunction) continue;
      end -= 3;
      tail = 0;
    } else tail += regionLength(rest.slice(tail));
    if (
      needsFunction.test(match[0]) &&
      !lead.hasFunction &&
      tail === 0 &&
      !/^General M/i.test(text.slice(match.index - 8, end))
    )
      continue;
    const lengthAhead = Math.max(lead.length, capitalLead(before, match[0], rest));
    // "its first Commercial Director": the number is not part of the title.
    const first =
      /^first (?!deputy|vice)/i.exec(text.slice(match.index - lengthAhead, match.index))?.[0].length ?? 0;
    const start = match.index - lengthAhead + first;
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
