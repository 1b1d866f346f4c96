import { sameCompanyName } from '#lib/identity/company-name';
import { foldText } from '#lib/identity/fold-text';
import { isSamePerson } from '#lib/identity/name/is-same-person';
import { looksLikeTitle } from '#lib/identity/title/title-line';
import type { WantedPerson } from '#lib/sources/web/site/person-on-page';

export interface TitleInProse {
  /** The name as written in the text. */
  readonly name: string;
  readonly title: string;
  /** The verbatim words that say both. */
  readonly quote: string;
}

const NAME_WORD = "[\\p{Lu}][\\p{L}'’.-]*";
const TITLE_WORD = "[\\p{Lu}][\\p{L}'’&/-]*";
/** "Executive Vice President, General Counsel and Secretary": capitalized words joined by small words. */
const TITLE = `${TITLE_WORD}(?:(?:,? and|, |,| of| of the| for| &| –| -)? ?${TITLE_WORD}){0,11}`;

/** Sentences about a past or future office do not tell who holds it now. */
const LEAVING =
  /\b(resign\w*|retir\w*|step(?:ped|ping|s)? down|depart\w*|terminat\w*|ceas\w*|former(?:ly)?|previously|until|outgoing|predecessor|succeeded by|will (?:become|be|serve|assume|join)|effective (?:as of |on )?(?:january|february|march|april|may|june|july|august|september|october|november|december))\b/i;

const sentenceAround = (text: string, from: number, to: number): { start: number; end: number } => {
  const before = text.slice(0, from);
  const start = Math.max(before.lastIndexOf('. '), before.lastIndexOf('\n')) + 1;
  const rest = text.slice(to);
  const end = /\.\s|\n|$/.exec(rest)?.index ?? rest.length;
  return { start, end: to + end };
};

/** Drops the company from "Chief Technology Officer of Acme"; keeps "Vice President of Engineering" and "Chairman of the Board". */
function withoutFirm(title: string, company: string | undefined): string {
  const [, office, rest] = /^(.*?\p{L}) of (?:the )?(\p{Lu}.*)$/u.exec(title) ?? [];
  if (office === undefined || rest === undefined || /^Board\b/.test(rest)) return title;
  const firm =
    /^(?:Company|Corporation|Registrant|Group|Bank|Firm)\b|\b(?:Inc|Corp|Corporation|Ltd|LLC|plc|GmbH)\b/.test(
      rest,
    ) ||
    (company !== undefined && sameCompanyName(rest, company)) ||
    /\b(?:Officer|Counsel|Secretary|Treasurer|Controller)$/.test(office);
  return firm ? office : title;
}

const clean = (title: string, company: string | undefined): string =>
  withoutFirm(
    title
      .replace(/^(?:the|our|its|as) /i, '')
      .replace(/(?:,? and|,| of| for| the)$/i, '')
      .trim(),
    company,
  );

/** The forms in which a text states a present office, directly after or before the name. */
const after = [
  new RegExp(
    `^,? (?:age \\d\\d, )?(?:(?:the|our|its|currently|[Tt]he (?:Company|Corporation)['’]s|(?<firm>${TITLE_WORD}(?: ${TITLE_WORD}){0,4})['’]s) )?(?<title>${TITLE})`,
    'u',
  ),
  new RegExp(
    `^,? (?:is|serves as|has served as|who is|who serves as) (?:also )?(?:the |our |its |an? )?(?:Company['’]s )?(${TITLE})`,
    'u',
  ),
  new RegExp(
    `^ (?:was|has been) (?:appointed|named|elected|promoted)(?: to serve)? (?:as|to) (?:the (?:position|office) of )?(?:the |our |its )?(?:Company['’]s )?(${TITLE})`,
    'u',
  ),
  new RegExp(`^\\n(?:Title:\\s*)?(${TITLE}(?:\\n${TITLE}){0,2})(?=\\n|$)`, 'u'),
];
const before = new RegExp(`(?:^|[\\s,(])((?:${TITLE})),? $`, 'u');

/**
 * Finds where a text names the person with a present office: "Ada Lovelace, Chief Technology Officer", "Chief Technology Officer Ada
 * Lovelace", a signature block. Undefined if there is none, or if the sentence is about leaving or a future office. `company` is cut from
 * the end of the title.
 */
export function titleInProse(text: string, wanted: WantedPerson, company?: string): TitleInProse | undefined {
  const last = wanted.last.split(/\s+/).at(-1) ?? wanted.last;
  const names = new RegExp(`${NAME_WORD}(?: ${NAME_WORD}){1,4}`, 'gu');
  for (const match of text.matchAll(names)) {
    if (!foldText(match[0]).includes(foldText(last))) continue;
    const found = namesWithin(match[0], wanted);
    if (found === undefined) continue;
    const from = match.index + found.at;
    const to = from + found.name.length;
    const sentence = sentenceAround(text, from, to);
    if (LEAVING.test(text.slice(sentence.start, sentence.end))) continue;
    const title = titleBeside(text, { from, to, start: sentence.start }, wanted, company);
    if (title !== undefined) return { name: found.name, ...title };
  }
  return undefined;
}

/** Finds the person's name within a capitalized run, e.g. after a title: "President Ada Lovelace". */
function namesWithin(run: string, wanted: WantedPerson): { name: string; at: number } | undefined {
  const words = run.split(' ');
  for (let length = Math.min(5, words.length); length >= 2; length -= 1) {
    for (let first = 0; first + length <= words.length; first += 1) {
      const name = words
        .slice(first, first + length)
        .join(' ')
        .replace(/[.,]$/, '');
      if (looksLikeTitle(name)) continue;
      if (isSamePerson(wanted.first, wanted.last, name))
        return { name, at: words.slice(0, first).join(' ').length + (first === 0 ? 0 : 1) };
    }
  }
  return undefined;
}

function titleBeside(
  text: string,
  { from, to, start }: { from: number; to: number; start: number },
  wanted: WantedPerson,
  company: string | undefined,
): { title: string; quote: string } | undefined {
  const rest = text.slice(to, to + 300);
  for (const form of after) {
    const match = form.exec(rest);
    // A signature block has the printed name between the signature and the title.
    const lines = (match?.groups?.['title'] ?? match?.[1] ?? '')
      .split('\n')
      .filter((line) => !isSamePerson(wanted.first, wanted.last, line));
    const title = clean(lines.join(' '), company);
    const firm = match?.groups?.['firm'];
    if (firm !== undefined && !(company !== undefined && sameCompanyName(firm, company))) continue;
    if (match !== null && looksLikeTitle(title))
      return { title, quote: text.slice(from, to + match[0].length) };
  }
  const match = before.exec(text.slice(Math.max(start, from - 160), from));
  const title = clean(match?.[1] ?? '', company);
  if (match === null || !looksLikeTitle(title)) return undefined;
  return { title, quote: text.slice(from - match[0].trimStart().length, to) };
}
