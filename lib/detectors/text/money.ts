import { currencyAfter, currencyBefore, scales } from '#lib/detectors/text/currencies';
import { matchesIn } from '#lib/detectors/text/matches';
import { numerals } from '#lib/detectors/text/numerals';

/** An amount of money in a sentence: whole or fractional currency units, and whether it is per share. */
export type Money = {
  amount: number;
  currency: string;
  start: number;
  end: number;
  perShare: boolean;
  text: string;
};

const alternatives = (table: Readonly<Record<string, unknown>>) =>
  Object.keys(table)
    .sort((a, b) => b.length - a.length)
    .map((key) => key.replace(/[.$]/g, '\\$&'))
    .join('|');

const number =
  "\\d{1,3}(?:[,'\\u2009]\\d{3})+(?:\\.\\d+)?|\\d{1,3}(?:\\.\\d{3}){2,}(?:,\\d+)?|\\d+(?:[.,]\\d+)?";
const scale = `(?:[ -]?(${alternatives(scales)})(?![A-Za-zÀ-ÿ\\d])\\.?)?`;
const before = new RegExp(
  `(?<![A-Za-zÀ-ÿ\\d$])(${alternatives(currencyBefore)})(?:[ -]?|(?<=\\( ?[A-Z]{3,4}) ?\\) ?)(${number})${scale}`,
  'gi',
);
/** "1,450 million Indian rupees": a country before a currency whose name alone is clear enough. */
const whose =
  '(?:indian|chinese|japanese|(?:south )?korean|brazilian|turkish|polish|south african|malaysian|thai|russian|israeli|hungarian|british|indonesian|nigerian|saudi|icelandic)';
const after = new RegExp(
  `(?<![A-Za-zÀ-ÿ\\d.,$€£])(?<!(?:(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand)(?: and)?[ -])(${number}|an?|one|two|three|four|five|six|seven|eight|nine|ten|half an?)${scale}[ -](?:of |de |d'|in )?(?:${whose} )?(${alternatives(currencyAfter)})(?:s|es)?(?![A-Za-zÀ-ÿ])`,
  'gi',
);

const words: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  ...numerals,
  'half a': 0.5,
  'half an': 0.5,
};

const perShareAfter =
  /^,? ?(?:\([^)]{0,30}\) ?)?(?:in cash )?(?:per|a|an|each|for each|apiece|\/) ?-?(?:(?:ordinary|common|class [A-C]|outstanding|american depositary|depositary) )*(?:share|unit|ads|adr|stock|piece)?/i;

function toNumber(written: string, hasScale: boolean): number {
  const word = words[written.toLowerCase()];
  if (word !== undefined) return word;
  if (/^\d{1,3}(?:\.\d{3}){2,}/.test(written)) return Number(written.replaceAll('.', '').replace(',', '.'));
  if (/^\d{1,3}(?:[,'\u2009]\d{3})+/.test(written)) {
    // "1,670 million", "7,300 billion": a comma before three digits separates thousands and is never a decimal here.
    return Number(written.replace(/[,'\u2009]/g, ''));
  }
  if (!hasScale && /^\d{1,3}\.\d{3}$/.test(written)) return Number(written.replace('.', ''));
  return Number(written.replace(',', '.'));
}

function isPerShare(rest: string): boolean {
  const match = perShareAfter.exec(rest);
  if (match === null) return false;
  return /share|unit|ads|adr|stock|piece|each/i.test(match[0]);
}

const ofCountry =
  /^ (Canadian|Australian|New Zealand|Singapore|Hong Kong|Taiwan)(?= dollars\b| \([$U]|[,.;]| worth\b|$)/;
/** "$20 million Canadian ($16 million)" */
const dollarsOf = (rest: string) => currencyAfter[`${ofCountry.exec(rest)?.[1]?.toLowerCase()} dollar`];

/** "P640 million", "R14.50": a single letter is a currency only with a scale, cents or "a share". */
const isBareLetter = (currency: string, number: string, scaled: string | undefined): boolean =>
  /^[A-Z]$/i.test(currency) &&
  !(/[A-Z]/.test(currency) && (/^(?:m|bn?|.{2,})$/i.test(scaled ?? '') || /\.\d\d$/.test(number)));

/** Reads a match as money; `undefined` if its letter or number word is probably not a sum. */
function readMatch(text: string, match: RegExpExecArray, kind: 'before' | 'after'): Money | undefined {
  const [whole] = match;
  const currencyText = kind === 'before' ? match[1] : match[3];
  const numberText = kind === 'before' ? match[2] : match[1];
  const scaleText = kind === 'before' ? match[3] : match[2];
  if (currencyText === undefined || numberText === undefined) return undefined;
  const table = kind === 'before' ? currencyBefore : currencyAfter;
  const currency = table[currencyText.toLowerCase()];
  if (currency === undefined) return undefined;
  const end = match.index + whole.length;
  const perShare = isPerShare(text.slice(end, end + 60));
  if (!(perShare && /[A-Z]/.test(currencyText)) && isBareLetter(currencyText, numberText, scaleText))
    return undefined;
  // "five dlrs per unit" is a sum; "a dollar a share" and "two dollars" may be figures of speech.
  const isWord = words[numberText.toLowerCase()] !== undefined;
  if (isWord && scaleText === undefined && (!perShare || /^(?:an?|half)\b/i.test(numberText)))
    return undefined;
  const factor = scaleText === undefined ? 1 : (scales[scaleText.toLowerCase()] ?? 1);
  const amount = Math.round(toNumber(numberText, scaleText !== undefined) * factor * 1e4) / 1e4;
  return {
    amount,
    currency: (currency === 'USD' ? dollarsOf(text.slice(end, end + 24)) : undefined) ?? currency,
    start: match.index,
    end,
    perShare,
    text: whole,
  };
}

const hundredth = /(?<![\p{L}\d.,$€£-])(\d{1,4}(?:\.\d{1,2})?)(p|c| pence| cents)(?![\p{L}\d])/gu;
const offered = /\b(?:shares?|units?|stock|IPO|float|flotation|plac(?:ed|ing)|priced?|opens?|debut)\b/i;

/** Pence, and cents in the sentence's own currency: "110p", "a $30m IPO at 50c". */
function hundredthsIn(text: string, others: readonly Money[]): Money[] {
  const whole = others.find(({ currency }) => /D$|EUR|ZAR/.test(currency))?.currency;
  return matchesIn(text, hundredth).flatMap((match): Money[] => {
    const currency = match[2]?.includes('p') ? 'GBP' : whole;
    if (currency === undefined) return [];
    const end = match.index + match[0].length;
    const perShare = isPerShare(text.slice(end, end + 60)) || offered.test(text);
    return [{ amount: Number(match[1]) / 100, currency, start: match.index, end, perShare, text: match[0] }];
  });
}

const hasDigitOrScale = /\d|illion|dlrs/;

/**
 * Every amount of money in a sentence, in order. Knows symbols, ISO codes and names before and after the number,
 * scales from thousand to trillion, crore and lakh, and the spellings of neighbouring languages.
 */
export function findMoney(text: string): Money[] {
  if (!hasDigitOrScale.test(text)) return [];
  const found: Money[] = [];
  const add = (money: Money | undefined) => {
    if (money !== undefined && !found.some((other) => money.start < other.end && other.start < money.end))
      found.push(money);
  };
  for (const match of matchesIn(text, before)) add(readMatch(text, match, 'before'));
  for (const match of matchesIn(text, after)) add(readMatch(text, match, 'after'));
  for (const money of hundredthsIn(text, found)) add(money);
  return found.sort((a, b) => a.start - b.start);
}
