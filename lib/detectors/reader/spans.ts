import { familyOf } from '#lib/detectors/reader/families';
import { stemOf } from '#lib/detectors/reader/words';
import { spelled, spelledNumber } from '#lib/detectors/text/numerals';

/** The name of a funding round. */
export const round =
  /\b(?:(?:pre-|post-)?seed(?:-plus|[- ]extension\b|(?= (?:funding|round|financing|investment|stage|capital|money))|(?<=_ (?:pre-)?seed)(?= (?:from|led|by|with)\b|[.,;)]|$))|(?<=[\p{L}_)] )(?-i:[A-E])[- ]round\b|(?-i:growth (?:equity|capital))(?= (?:from|led|investment)\b|[.,;]|$)|convertible note(?!s)|[Ss]eries [A-K]\d?(?:-\d|\+)?(?: (?:extension|Prime))?|Pre-?Series [A-D]\d?|(?:bridge|angel|growth equity|growth|mezzanine|venture debt)(?= (?:round|funding|financing)))/giu;
const parts =
  'business(?:es)?|units?|divisions?|subsidiar(?:y|ies)|arm|operations?|segment|assets|portfolio|brands?|chain|plants?|activities|practice|franchise|stake|interest|factor(?:y|ies)|fleet|pubs|hotels|towers|forests';
/** Parts of a company that need a word to say which: "the canoe line", not "the line". */
const partsOfAKind = 'lines?|networks?|cent(?:re|er)s?';
/** Not a word of a part's name: another thing or a statement begins with it. */
const other =
  '(?!(?:its|their|our|his|her|the|an?|said|says?|will|would|has|have|had|is|are|was|were|be|to|that|which|who|it|he|she|they|by|from|for|with|at|on)\\b)';
const own = `(?:${other}[\\p{L}\\d&'./-]+ )`;
/** A part of a company, with its owner: "its bakery division", "Acme's trailer division". */
export const thing = new RegExp(
  `(?:\\b(?:its|their|our|his|the|an?|two|three)|(?<=[\\p{L}_])'s|(?<=s|_)')\\s+(?:${own}{0,6}?(?:${parts})|${own}{1,6}?(?:${partsOfAKind}))\\b(?: in (?:[\\p{Lu}][\\p{L}&.-]*)(?: [\\p{Lu}][\\p{L}&.-]*){0,3})?`,
  'giu',
);
/** What is bought or sold, by its place after the verb: "sold five building supply stores to". */
export const traded =
  /\b(?:sales?|sell(?:s|ing)?|sold|disposals?|divest\w*|dispos(?:e|es|ed|ing)|offload\w*|acqui\w+|buy(?:s|ing)?|bought|purchas\w+|parting with|sheds?|giv(?:es|ing) up|transferr\w+|spin(?:s|ning)? off|spun off|buyer for|taker for|proceeds (?:of|from))\s+(?:off )?(?:of )?(?:(?:its|the|their|his|our|an?|all|most|of|substantially) )*(?!(?:by|to|from|for|in|out|up|back|into|at|on|off|it|them|itself) )((?:[\p{L}\d&'.-]+ ){0,6}?[\p{L}\d-]{3,})(?=,|\.|;|:|\)|$| (?:to|for|from|in|on|at|after|as|by|with|that|which|who|and|has|have|was|were|will|is|are|comprising|including|located|business)\b)/giu;
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

/** Adds the function before a title, whatever it is: "named her export director". */
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

/** A count that is not a year, amount or share. */
export const count = new RegExp(
  `(?<![\\d.,$€£])\\d{1,3}(?:,\\d{3})+(?![\\d%])|(?<![\\d.,$€£-])\\d{1,6}(?![\\d.,]*\\d|%|-)|(?<![\\p{L}-])(?!one\\b(?! hundred| thousand))${spelled}(?![\\p{L}-])`,
  'giu',
);

/** The number that a count states. */
export const numberOf = (text: string): number =>
  /^\d/.test(text) ? Number(text.replaceAll(',', '')) : spelledNumber(text);

/** A title up to the subject's name: "Director of Acme"; `undefined` if the name comes first. */
export function beforeSubject<Span extends { text: string; start: number; end: number }>(
  role: Span,
  items: readonly { kind: string; start: number; end: number }[],
): Span | undefined {
  const subject = items.find(
    ({ kind, start, end }) => kind === 'SUBJ' && start < role.end && role.start < end,
  );
  if (subject === undefined) return role;
  const own = role.text.slice(0, Math.max(0, subject.start - role.start));
  const text = own.replace(/(?:,| [–—-]| (?:of|for)(?: the)?)? ?$/, '');
  return text === '' ? undefined : { ...role, text, end: role.start + text.length };
}

const placeAhead =
  /\b(?:Location|Workplace|Place(?:ment| of [Ww]ork)|Posting|Base|Based|City|Town|Where)(?:: ?| (?:in|at) )$|\b(?:(?:is|be|post|role|position) based|head office) (?:in|at) $/;
const states =
  'AK|AL|AR|AZ|CA|CO|CT|DE|FL|GA|HI|IA|ID|IL|IN|KS|KY|LA|MA|ME|MI|MN|MO|MS|MT|NC|ND|NE|NH|NJ|NM|NV|NY|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VA|VT|WA|WI|WV|WY';
const stateBehind = new RegExp(`^, ?(?:${states})(?![A-Za-z])`);

/** Recognizes a town by its context: "Location: Lund", whatever else has that name, or "Show Low, AZ". */
export function townBy(
  text: string,
  { start, end }: { start: number; end: number },
): 'told' | 'by its state' | undefined {
  if (placeAhead.test(text.slice(Math.max(0, start - 24), start))) return 'told';
  return stateBehind.test(text.slice(end)) ? 'by its state' : undefined;
}
