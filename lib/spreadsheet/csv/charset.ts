import { isUtf8 } from 'node:buffer';
import { laterPackage } from '#lib/shared/later-package';
import { lazyPattern } from '#lib/shared/lazy';
import { iconv } from '#lib/spreadsheet/csv/iconv';
import { fieldOfKey, headerKey } from '#lib/spreadsheet/mapping/header-words';
import { SpreadsheetError } from '#lib/spreadsheet/spreadsheet-error';

const jschardet = laterPackage<typeof import('jschardet')>('jschardet');

/** An IANA name, as `charset` accepts and reports it. */
export interface FoundCharset {
  readonly name: string;
  /** 0 to 1; 1 if the file declares the charset or the caller asked for it. */
  readonly confidence: number;
}

const UTF16_SAMPLE = 1024;

/** Latin text in UTF-16 has a zero in nearly every second byte; text in other charsets has none. */
const unmarkedUtf16 = (head: Buffer): string | undefined => {
  const sample = head.subarray(0, UTF16_SAMPLE);
  const pairs = Math.floor(sample.length / 2);
  let evenZeros = 0;
  let oddZeros = 0;
  for (let index = 0; index < pairs * 2; index += 1) {
    if (sample[index] !== 0) continue;
    if (index % 2 === 0) evenZeros += 1;
    else oddZeros += 1;
  }
  if (pairs < 2) return undefined;
  if (oddZeros > pairs * 0.3 && evenZeros === 0) return 'utf-16le';
  if (evenZeros > pairs * 0.3 && oddZeros === 0) return 'utf-16be';
  return undefined;
};

/** The charset that the beginning of the file reveals, or undefined if the first non-ASCII bytes must decide. */
export function charsetOfHead(head: Buffer): FoundCharset | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { name: 'utf-8', confidence: 1 };
  if (head[0] === 0xff && head[1] === 0xfe) return { name: 'utf-16le', confidence: 1 };
  if (head[0] === 0xfe && head[1] === 0xff) return { name: 'utf-16be', confidence: 1 };
  const name = unmarkedUtf16(head);
  return name === undefined ? undefined : { name, confidence: 0.95 };
}

const sequenceLength = (lead: number): number => {
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  if (lead >= 0xe0 && lead <= 0xef) return 3;
  if (lead >= 0xf0 && lead <= 0xf4) return 4;
  return 0;
};

/** The share of non-ASCII characters that are valid UTF-8 sequences. `complete`: the window extends to the end of the file. */
const utf8Share = (window: Buffer, complete: boolean): number => {
  let valid = 0;
  let invalid = 0;
  for (let index = 0; index < window.length; ) {
    const lead = window[index] ?? 0;
    if (lead < 0x80) {
      index += 1;
      continue;
    }
    const length = sequenceLength(lead);
    if (!complete && index + length > window.length) break;
    if (length > 0 && isUtf8(window.subarray(index, index + length))) {
      valid += 1;
      index += length;
    } else {
      invalid += 1;
      index += 1;
    }
  }
  return valid + invalid === 0 ? 1 : valid / (valid + invalid);
};

/** The charsets that lists of people come in: the detector's names and ours, in the order in which they win a tie. */
const charsets = new Map([
  ['Windows-1252', 'windows-1252'],
  ['Windows-1250', 'windows-1250'],
  ['Windows-1251', 'windows-1251'],
  ['Windows-1253', 'windows-1253'],
  ['Windows-1254', 'windows-1254'],
  ['Windows-1255', 'windows-1255'],
  ['Windows-1256', 'windows-1256'],
  ['Windows-1257', 'windows-1257'],
  ['CP874', 'windows-874'],
  ['MacRoman', 'macintosh'],
  ['cp850', 'ibm850'],
  ['cp852', 'ibm852'],
  ['IBM866', 'ibm866'],
  ['KOI8-R', 'koi8-r'],
  ['ISO-8859-2', 'iso-8859-2'],
  ['ISO-8859-5', 'iso-8859-5'],
  ['ISO-8859-7', 'iso-8859-7'],
  ['ISO-8859-9', 'iso-8859-9'],
  ['CP932', 'shift_jis'],
  ['EUC-JP', 'euc-jp'],
  ['GB18030', 'gb18030'],
  ['Big5', 'big5'],
  ['CP949', 'euc-kr'],
]);
const detected = [...charsets.keys()];

/** Different names for the same charset. */
const aliases: Readonly<Record<string, string>> = {
  'shift-jis': 'shift_jis',
  sjis: 'shift_jis',
  cp932: 'shift_jis',
  gbk: 'gb18030',
  gb2312: 'gb18030',
  cp949: 'euc-kr',
  'mac-roman': 'macintosh',
  macroman: 'macintosh',
  cp850: 'ibm850',
  cp852: 'ibm852',
  cp866: 'ibm866',
  ascii: 'utf-8',
  'us-ascii': 'utf-8',
  utf8: 'utf-8',
  'utf-16': 'utf-16le',
  utf16: 'utf-16le',
  latin1: 'windows-1252',
  'iso-8859-1': 'windows-1252',
};

/** Looks up a charset by a name the caller gave. Throws `unknown_charset`. */
export function charsetNamed(asked: string): string {
  const wanted = asked.trim().toLowerCase();
  const name = aliases[wanted] ?? wanted.replace(/^cp-?(125\d)$/, 'windows-$1');
  const known = ['utf-8', 'utf-16le', 'utf-16be', ...charsets.values()];
  if (known.includes(name) || (/^[a-z0-9_-]{2,40}$/.test(name) && iconv().encodingExists(name))) return name;
  throw new SpreadsheetError(
    'unknown_charset',
    `This charset does not exist. Common ones are ${known.join(', ')}.`,
  );
}

/** Lines with a byte above 0x7F: the only ones a detector can learn from. */
const SAMPLE_BYTES = 16 * 1024;
const telling = (window: Buffer): Buffer => {
  const lines: Buffer[] = [];
  let size = 0;
  for (let start = 0; start < window.length && size < SAMPLE_BYTES; ) {
    const found = window.indexOf(0x0a, start);
    const end = found === -1 ? window.length : found + 1;
    const line = window.subarray(start, Math.min(end, start + SAMPLE_BYTES));
    if (line.some((byte) => byte > 0x7f)) {
      lines.push(line);
      size += line.length;
    }
    start = end;
  }
  return Buffer.concat(lines);
};

/** Marks that may appear next to a letter; any others in or at a word show that it was decoded wrongly. */
const strange = lazyPattern(
  String.raw`\p{L}[^\p{L}\p{M}\p{N}\p{P}\p{Z}\n\r\t -~®™°²³]|[^\p{L}\p{M}\p{N}\p{P}\p{Z}\p{Sc}\n\r\t -~®™°²³№ºª©+±×÷]|\p{Ll}(?![ -~])\p{Lu}|(?<=\p{L})(?![ -~])\p{Lu}(?=\p{Ll})|(?<=\p{L})(?![ -~’‘´\x60·ʼ–—‐-])\p{P}(?=\p{Ll})`,
  'gu',
);

const plausibility = (text: string): number => {
  const marks = text.match(/[^\p{ASCII}]/gu)?.length ?? 0;
  if (marks === 0) return 1;
  const odd = text.match(strange())?.length ?? 0;
  return Math.max(0.01, 1 - odd / marks) ** 2;
};

/** Western text is by far the most common, yet the detector scores it lowest; hardly anybody sends CP852. */
const priors: Readonly<Record<string, number>> = { 'windows-1252': 1.2, ibm852: 0.7 };

/** Counts the first line's cells that are known headings and contain non-ASCII letters. */
const headingsIn = (text: string): number => {
  const [line = ''] = text.slice(0, LONGEST_LINE).split(/[\r\n]/);
  const cells = line.split(/[,;\t|]/).filter((cell) => /[^\p{ASCII}]/u.test(cell));
  return cells.filter((cell) => fieldOfKey(headerKey(cell)) !== undefined).length;
};

const LONGEST_LINE = 4_000;

/** The charset of bytes that are not UTF-8: the detector's candidates, weighted by how plausible their text is. */
function detectCharset(sample: Buffer): FoundCharset {
  const found = jschardet().detectAll(sample, { minimumThreshold: 0.0001, detectEncodings: detected });
  const weighed = found
    .flatMap(({ encoding, confidence }) => {
      const name = charsets.get(encoding ?? '');
      if (name === undefined) return [];
      const text = iconv().decode(sample, name);
      const score = confidence * plausibility(text) * (priors[name] ?? 1) * (1 + headingsIn(text));
      return [{ name, text, score }];
    })
    .sort((one, other) => other.score - one.score);
  const [best] = weighed;
  if (!best || best.score === 0) return { name: 'windows-1252', confidence: 0.1 };
  // Charsets that give the same text are not rivals; the one listed first is named.
  const names = new Set(weighed.filter(({ text }) => text === best.text).map(({ name }) => name));
  const name = [...charsets.values()].find((one) => names.has(one)) ?? best.name;
  const rival = weighed.find(({ text }) => text !== best.text)?.score ?? 0;
  return { name, confidence: Math.round((best.score / (best.score + rival)) * 100) / 100 };
}

/**
 * The charset of the bytes around the file's first non-ASCII one; `complete` if they extend to the end of the file. If they are not pure
 * UTF-8, the majority decides: a UTF-8 export with one character cut in half stays UTF-8.
 */
export function charsetOfWindow(window: Buffer, complete: boolean): FoundCharset {
  if (isUtf8(window)) return { name: 'utf-8', confidence: 1 };
  const share = utf8Share(window, complete);
  if (share > 0.5) return { name: 'utf-8', confidence: Math.round(share * 100) / 100 };
  return detectCharset(telling(window));
}
