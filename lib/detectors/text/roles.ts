import { firstNames } from '#lib/detectors/text/first-names';
import { places } from '#lib/detectors/text/lexicon-places';
import { matchesIn } from '#lib/detectors/text/matches';
import {
  directed,
  functionOrRegion,
  functions,
  genericOwners,
  isKindOfWork,
  isNameAfterFunction,
  organizationTail,
  partOfFirm,
  regions,
  tailStop,
  tradeOfFirm,
} from '#lib/detectors/text/role-words';

/** A job title found in a sentence: the words as written, without determiners, and their place. */
export type RoleSpan = { text: string; start: number; end: number };

const modifier =
  '(?:interim|acting|fractional|co|deputy|executive|exec\\.?|senior|sr\\.?|group|global|regional|corporate|worldwide|international|non-?executive|independent|outside|lead|presiding|founding|assistant|associate|staff|first|honorary|permanent|whole-?time|divisional|division|independent non-executive|global)';
const chiefOfficer = "chief (?:(?!executive\\b|officers?\\b)[A-Za-zÀ-ÿ&'/-]+,? (?:(?:and|&) )?){1,4}?officer";
const heads = [
  chiefOfficer,
  'chief exec(?:utives?(?: officers?)?|s)?',
  'chief (?:of staff|actuary|underwriter|designer|editor|curator|geologist|pilot|medic|nurse|economist|scientist|architect|counsel|accountant|technologist|strategist|engineer|investment strategist)',
  '(?-i:C(?:E|F|O|T|I|M|R|P|S|D|C|L|A|N|B)Os?|CHRO|CISO)',
  '(?:vice[- ]president|(?-i:E?S?VP))s?',
  '(?:vice[- ])?president(?! (?:and|of) (?:the )?(?:united|u\\.s|russia|france|china))',
  'chair(?:man|woman)? of (?:the|its) (?:[a-z&-]+ ){1,4}(?:group|practice|department|division|desk|section)(?! board| committee)',
  '(?:vice[- ])?chair(?:man|woman|person)?(?: of (?:the|its) (?:supervisory |management )?board(?: of directors)?)?(?![A-Za-zÀ-ÿ])',
  '(?<!board of (?:\\w+ )?)directors?(?!s? of the board| and officers)',
  "(?:(?:a |an )?members? of (?:the|its|our|their|the company's) (?:supervisory |management |managing |executive )?board(?: of (?:directors|management|managers|trustees))?|board (?:member|director)|(?:its |the )?board(?: of directors)? (?:seat|member))",
  'chairmanship(?= (?:of|at|to|from)\\b|[,.;]|$)',
  'general counsel',
  '(?:corporate |company |assistant )?secretary(?! of (?:state|the treasury|defense))',
  '(?:corporate |assistant )?treasurer',
  '(?:corporate |financial |group )?(?:controller|comptroller)',
  'principal (?:accounting|financial|executive|operating)(?:(?:,| and|,? &) (?:accounting|financial|executive))? officer',
  '(?:general|country|regional) manager',
  '(?:country head(?! ?quarter| office)|(?:regional|divisional) head(?! (?:of|office)| ?quarter))',
  '(?:managing|senior|general|founding|venture|operating) partner',
  '(?:(?:global|worldwide|co) ?-?)?head of|co-?heads of',
  `(?<=\\b(?:${functions}) )(?:chief|boss|head(?! of))`,
  `(?<=\\b(?:${functions}) )co-(?:chief|head)s?(?! of)`,
  // "Acme chief Ida Brask", "as interim chief", "the top executive of its jet engine arm"
  '(?<=(?-i:[A-Z][A-Za-z&.-]+) )(?<!\\b(?:police|union|army|navy|military|party|fire|spy|intelligence|nato|un|eu|fed|opec|labou?r|opposition|rebel|campaign) )(?-i:chief|boss)(?= (?-i:[A-Z][a-z]+ [A-Z]))',
  // "The boss of Marlow Group has quit", "Marlow boss quits"
  "boss(?= of (?:[a-z-]+ ){0,3}(?-i:[A-Z]))(?<=\\bthe (?:(?!police|union|party|mafia|mob)[a-z-]+ )?boss)|(?<=(?-i:[A-Z][A-Za-z&'.-]+) )(?-i:boss)(?= (?:quits|resigns|retires|stands down|steps down|leaves|departs|to (?:quit|resign|retire|stand down|step down|leave|depart|go))\\b)",
  '(?<=\\bthe (?:embattled|outgoing|departing|longtime|long-serving|current) )chief(?= of (?-i:[A-Z]))',
  `(?<=\\b(?-i:${regions}) )(?:head|boss|chief)(?= ?(?:,|(?-i:[A-Z][a-z]+ [A-Z])|$))`,
  '(?<=\\b(?:interim|acting) )(?:chief|boss|head)(?=[,.;]| (?:and|while|until|after|as|for|following|on|in|from|to|of|at)\\b|$)',
  "top executive(?= (?:of|at|in) )|top executive(?=,? (?-i:[A-Z]))(?<=(?-i:[A-Z][a-z]+)'s top executive)",
  `(?<=\\btop )(?:${functions}) (?:executive|officer)`,
  // "named MD of Acme India", never "Ann Poe, MD"
  '(?-i:C?MD)(?<=\\b(?:as|appointed|named|its|new|the|interim|acting|become|becomes|India|UK|Asia|&|and|s|standing|serving|time|outgoing|current) C?MD)(?= (?:of|at|and|for|in|&)\\b| & |[.,;]|$| (?-i:[A-Z][a-z]+ [A-Z][a-z]+))|(?-i:CMD)',
  '(?:(?:managing|city|news|features|business|political|economics|foreign|sports|fashion|technology|financial|culture|arts|literary|opinion|digital|science|health|style|metro|national) )?editor(?:-in-chief)?',
  'publisher(?= (?:of|at) (?!.{3,60} and (?:chief|president|CEO)))|(?<=(?:as|and|interim) )publisher',
  '(?<=\\b(?:as|a|to|made|named|becomes?|became) (?:an? )?)partner',
  '(?:vice[- ])?(?:dean|provost|rector)(?= (?:of|at)\\b)',
];
const atomSource = `(?:(?:${modifier})[ -])*(?:${heads.join('|')})`;
const atom = new RegExp(`(?<![A-Za-zÀ-ÿ])${atomSource}(?![A-Za-zÀ-ÿ])`, 'gi');

const needsTail = /heads? of$/i;
const takesTail =
  /(?:president|director|manager|(?:E|S)?VP|vice[- ]chair(?:man|woman)?|heads? of|chief|partner|controller|officer|counsel)$/i;

/** "of its U.S. business", "of the company's cloud computing unit": the part of the firm that one leads. */
const ofPart =
  /^ (?:of|for) (?:its|their|the (?:company|bank|group|firm|lender|carrier|carmaker|automaker|retailer|insurer)'s|(?:\p{Lu}[\p{L}&.-]* ){0,3}\p{Lu}[\p{L}&.-]*'s?) (?:(?!(?:board|said|the|who|will|has|is|to|and (?:chief|president))\b)[\p{L}.&'-]+ ){1,6}?(?:business(?:es)?|unit|division|arm|operations?|segment|subsidiary)\b(?! of)/u;

/** "head of Brandt AG's corporate bank", "head of the firm's Arctic division" */
const ofOwnersPart =
  /^ (?:the \p{Ll}+|(?:\p{Lu}[\p{L}.&-]* ){0,3}\p{Lu}[\p{L}.&-]*)'s (?:[\p{L}&.-]+ ){0,4}(?:bank|business(?:es)?|units?|division|arm|operations|team|group|desk|department|brand|office|practice|subsidiary)\b/u;

/** How far a title reaches past its head: "of energy operations", ", Finance", " International"; never into a company's name. */
function tailLength(rest: string, head: string): number {
  const ofTail = needsTail.test(head)
    ? /^ (?:the |its |their )?/i.exec(rest)
    : /^,? (?:of|for|-|–|—) (?:the |its )?/i.exec(rest);
  const bare = /^(?:, ?|(?: [-–—] )| )(?=\p{Lu})/u.exec(rest);
  const opening = ofTail ?? bare;
  const owned = needsTail.test(head) ? ofOwnersPart.exec(rest) : null;
  if (owned !== null) return owned[0].length;
  const part = ofPart.exec(rest);
  if (part !== null && !needsTail.test(head)) return part[0].length;
  if (opening === null || !takesTail.test(head)) return 0;
  // "where she was controller, for the chief financial officer post": the next post.
  if (/^, for /.test(opening[0]) && atomAtStart.test(rest.slice(opening[0].length))) return 0;
  // "resigned as president for personal reasons": why, not of what.
  if (/^,? for (?:personal|health|family|medical|other|undisclosed|private) /i.test(rest)) return 0;
  const words: string[] = [];
  let length = opening[0].length;
  const pattern = /^((?:[\p{L}\d&/]|[-'](?=\p{L})|\.(?=\p{L}))+\.?)(,? |)/u;
  while (words.length < 7) {
    const match = pattern.exec(rest.slice(length));
    const word = match?.[1];
    if (match === null || word === undefined) break;
    const following = rest.slice(length + match[0].length);
    if (/^(?:and|&)$/.test(word)) {
      if (
        words.length === 0 ||
        atomAtStart.test(following) ||
        /^(?:as|a|was|is|will|has|that|the|its|his|her|he|she)\b|^(?:\p{Ll}+ed|led|ran|oversaw|built|held|saw|won|sold) (?:the|an?|its|his|her|their|our|all)\b/u.test(
          following,
        )
      )
        break;
    } else if (
      tailStop.test(word) ||
      (words.length === 0 && genericOwners.test(word) && !isKindOfWork(opening[0], match[2], following))
    )
      break;
    else if (ofTail === null && !/^\p{Lu}/u.test(word)) break;
    // "head of prime brokerage Eleanor Strand": a name in capitals follows the function.
    else if (isNameAfterFunction(words, word, following)) break;
    words.push(word);
    length += match[0].length;
    if (match[2] !== ' ') {
      if (match[2] === ', ' || match[2] === '') length -= match[2].length;
      break;
    }
  }
  while (words.length > 0 && /^(?:and|&)$/.test(words.at(-1) ?? '')) {
    length -= (words.pop() ?? '').length + 1;
  }
  if (words.length === 0) return 0;
  if (
    (ofTail === null || words.length > 1) &&
    !functionOrRegion.test(words[0] ?? '') &&
    words.some((word) => organizationTail.test(word))
  )
    return 0;
  // "Chief Executive Officer of Social Finance": one runs a firm, whatever words it is named with.
  if (
    ofTail !== null &&
    /^\p{Lu}/u.test(words[0] ?? '') &&
    !functionOrRegion.test(words[0] ?? '') &&
    (/^(?:chief executive|CEO$|C[FOTIM]O$|chief [\p{L}& ]+ officer|chair)/iu.test(head) ||
      /^,? (?:Inc|Corp|Ltd|LLC|Plc)\b/.test(rest.slice(length)))
  )
    return 0;
  // "Head of Google Glass": written as a title, of something with a name of its own that is no firm.
  if (/\bHead of$/.test(head) && words.length > 1 && words.every((word) => /^\p{Lu}/u.test(word)))
    return rest.slice(0, length).trimEnd().length;
  // "head of Nordic investment banking": a region that has the function.
  if (
    ofTail !== null &&
    words.length > 1 &&
    places.has((words[0] ?? '').toLowerCase()) &&
    words.slice(1).every((word) => /^\p{Ll}|^&$/u.test(word))
  )
    return rest.slice(0, length).replace(/[.,\s]+$/, '').length;
  // "chief marketing officer of meal-kit startup Gobble": what the firm is, before its name.
  if (!needsTail.test(head) && tradeOfFirm.test(words.at(-1) ?? '') && /^ ?\p{Lu}/u.test(rest.slice(length)))
    return 0;
  // "head of the Salt Lake City office": whatever the place is called, it is a part of the firm.
  if (
    /\bhead of$/i.test(head) &&
    words.length > 1 &&
    partOfFirm.test((words.at(-1) ?? '').replace(/\.$/, ''))
  )
    return rest.slice(0, length).replace(/[.,\s]+$/, '').length;
  const named = words.filter((word) => /^\p{Lu}/u.test(word));
  if (ofTail !== null && named.length > 0 && !functionOrRegion.test(named.join(' '))) return 0;
  // "CEO of Tesla", "president of Ford": a capitalised owner is a firm unless the title is of a region or a function.
  const ownerIsName = ofTail !== null && /^\p{Lu}/u.test(words[0] ?? '') && words.length <= 3;
  if (ownerIsName && !functionOrRegion.test(words.join(' '))) return 0;
  if (ofTail === null && !functionOrRegion.test(words.join(' '))) return 0;
  // "its chief commercial officer, Anna Brand": a name, though the surname is a function too.
  if (ofTail === null && words.length === 2 && firstNames.has((words[0] ?? '').toLowerCase())) return 0;
  const consumed = rest.slice(0, length).replace(/[.,\s]+$/, '');
  return consumed.length;
}

const atomAtStart = new RegExp(`^(?:the |its |a |an )?(?:${directed} )?${atomSource}(?![A-Za-zÀ-ÿ])`, 'i');

const leading = new RegExp(
  `(?:(?:${modifier})[ -])*(?:(?:${directed}|${functions})(?:,? and| &) )?(?:${directed}|${functions}) $`,
  'i',
);
/** How far a title reaches before its head: "deputy managing director", "finance chief". */
function leadLength(before: string, head: string): number {
  // "Hong Kong country head": of which country.
  if (/^(?:country|regional) (?:head|manager)$/i.test(head)) {
    const place = /(?:\p{Lu}\p{L}+ ){1,2}$/u.exec(before)?.[0] ?? '';
    return places.has(place.trim().toLowerCase()) ? place.length : 0;
  }
  // "Orlan Bank's UK head"
  if (/^(?:head|boss|chief)$/i.test(head)) {
    const place = /(?:^|[ ,'])((?:\p{Lu}[\p{L}.-]+ ){1,2})$/u.exec(before)?.[1] ?? '';
    const own = [place, place.replace(/^\S+ (?=\S)/, '')].find((each) =>
      places.has(each.trim().toLowerCase()),
    );
    if (own !== undefined) return own.length;
  }
  // "as its Asia Pacific head of equities": of which region, where nothing shows that a firm is called so.
  if (/head of$/i.test(head)) {
    const place =
      /\b(?:as|its|the|their|our|new|named|appointed) ((?:\p{Lu}[\p{L}-]+ ){1,2})$/u.exec(before)?.[1] ?? '';
    return places.has(place.trim().toLowerCase()) ? place.length : 0;
  }
  if (!/^(?:directors?|(?:co-)?chiefs?|boss|(?:co-)?heads?)$/i.test(head)) return 0;
  const lead = leading.exec(before.slice(-60))?.[0] ?? '';
  // "Hollins Retail boss Ida Brask": the end of the firm's name; "Hollins Group finance director".
  if (
    /^\p{Ll}/u.test(head) &&
    /^\p{Lu}\p{Ll}/u.test(lead) &&
    /\p{Lu}[\p{L}&.-]* $/u.test(before.slice(0, -lead.length))
  )
    return lead.replace(/^(?:\p{Lu}[\p{L}&-]* )+/u, '').length;
  return lead.length;
}

/** Every title in a sentence; titles joined by "and", commas or slashes are one ("Vice President, CFO and Secretary"). */
export function findRoles(text: string): RoleSpan[] {
  const atoms: RoleSpan[] = [];
  for (const match of matchesIn(text, atom)) {
    const previous = atoms.at(-1);
    if (previous !== undefined && match.index < previous.end) continue;
    const end = match.index + match[0].length;
    const tail = tailLength(text.slice(end, end + 120), match[0]);
    if (needsTail.test(match[0]) && tail === 0) continue;
    const start = Math.max(
      previous?.end ?? 0,
      match.index - leadLength(text.slice(0, match.index), match[0]),
    );
    atoms.push({ text: text.slice(start, end + tail), start, end: end + tail });
  }
  const roles: RoleSpan[] = [];
  for (const next of atoms) {
    const previous = roles.at(-1);
    const gap = previous === undefined ? '' : text.slice(previous.end, next.start);
    if (
      previous !== undefined &&
      /^(?:,|,? and(?: as)?(?: (?:an?|the|its|our))?|,? &|\/|, and|-)? ?$/i.test(gap) &&
      gap !== ''
    ) {
      roles[roles.length - 1] = {
        text: text.slice(previous.start, next.end),
        start: previous.start,
        end: next.end,
      };
    } else roles.push(next);
  }
  return roles;
}
