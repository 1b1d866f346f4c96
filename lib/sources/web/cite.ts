import type { Citation } from '#lib/field/citation';
import type { SourceDocument } from '#lib/sources/web/document';

const MOST_TEXT = 400;
const MOST_RAW = 300;

/** The line of `text` around [from, to), cut at spaces if it is long. Verbatim. */
function lineAround(text: string, from: number, to: number): string {
  const start = text.lastIndexOf('\n', from) + 1;
  const newline = text.indexOf('\n', to);
  const end = newline === -1 ? text.length : newline;
  if (end - start <= MOST_TEXT) return text.slice(start, end).trim();
  const spare = Math.max(0, MOST_TEXT - (to - from));
  const left = Math.max(start, from - Math.floor(spare / 2));
  const right = Math.min(end, to + Math.ceil(spare / 2));
  const first = left === start ? start : Math.min(text.indexOf(' ', left) + 1 || left, from);
  const lastBlank = right === end ? end : text.lastIndexOf(' ', right);
  return text.slice(first, Math.max(lastBlank, to)).trim();
}

/** The record field or attribute around a match in a raw body, e.g. `"foundingDate": "2015"`. Verbatim, one line. */
function fieldAround(raw: string, from: number, to: number): string {
  const before = raw.slice(Math.max(0, from - 60), from);
  const cut = Math.max(before.lastIndexOf(','), before.lastIndexOf('{'), before.lastIndexOf('\n'));
  // A tag's name belongs to the quote: `<city>MEMPHIS`.
  const start = from - before.length + Math.max(cut + 1, before.lastIndexOf('<'));
  const after = /^["'>]?/.exec(raw.slice(to, to + 1))?.[0] ?? '';
  return raw.slice(start, Math.min(to, start + MOST_RAW) + after.length).trim();
}

const spellingsInRaw = (words: string): string[] => {
  const asJson = JSON.stringify(words).slice(1, -1);
  const asHtml = words.replace(/&/g, '&amp;').replace(/"/g, '&quot;');
  const asAscii = asJson.replace(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return [
    ...new Set([
      words,
      asJson,
      asJson.replaceAll('/', '\\/'),
      asHtml,
      asHtml.replaceAll("'", '&#39;'),
      asAscii,
    ]),
  ];
};

const citationOf = (document: SourceDocument, quote: string): Citation => ({
  url: document.url,
  quote,
  ...(document.title ? { title: document.title.slice(0, 500) } : {}),
  ...(document.published_at ? { published_at: document.published_at } : {}),
});

/** The citation for words in a document; undefined if they are not there, and then nothing can be claimed. */
export function cite(document: SourceDocument, words: string): Citation | undefined {
  if (words.trim() === '') return undefined;
  const exact = document.text.indexOf(words);
  const at = exact === -1 ? document.text.toLowerCase().indexOf(words.toLowerCase()) : exact;
  if (at !== -1) return citationOf(document, lineAround(document.text, at, at + words.length));
  return citeRaw(document, words);
}

/** Like `cite`, but only in the body as received: for attributes and machine-readable records. */
export function citeRaw(document: SourceDocument, words: string): Citation | undefined {
  for (const spelling of spellingsInRaw(words)) {
    const at = document.raw.indexOf(spelling);
    if (at !== -1) return citationOf(document, fieldAround(document.raw, at, at + spelling.length));
  }
  return undefined;
}

/** Cites one member of a JSON record as written, e.g. `"sicDescription":"Air Courier Services"`. */
export function citeMember(
  document: SourceDocument,
  key: string,
  value: string | number,
  after = 0,
): Citation | undefined {
  const member = new RegExp(`"${key}"\\s*:\\s*(\\[[^\\]]{0,200}\\]|"(?:[^"\\\\]|\\\\.)*"|[^,}\\]\\s]+)`, 'g');
  member.lastIndex = after;
  for (let match = member.exec(document.raw); match !== null; match = member.exec(document.raw)) {
    const written = match[1] ?? '';
    if (says(written, value)) return citationOf(document, match[0].slice(0, MOST_RAW));
  }
  return undefined;
}

/** Cites a value of a page's JSON-LD: by its member if written that way, else wherever it occurs in the source. */
export function citeRecord(document: SourceDocument, key: string, value: string): Citation | undefined {
  const number = /^\d{1,15}$/.test(value) ? citeMember(document, key, Number(value)) : undefined;
  return citeMember(document, key, value) ?? number ?? citeRaw(document, value);
}

const says = (written: string, value: string | number): boolean => {
  try {
    const parsed: unknown = JSON.parse(written);
    return Array.isArray(parsed) ? parsed.includes(value) : parsed === value;
  } catch {
    return false;
  }
};
