import type { Condition } from '#lib/enrichment/score/goal';

export interface NumberTerm {
  readonly start: number;
  readonly end: number;
  readonly condition: Condition;
}

const NUMBER = '[$]?\\s?(?<![\\d.,])(\\d[\\d.,]{0,17})\\s?(k|thousand|mn|m|million|bn|b|billion)?(?![\\w€£])';
const MORE = '(more than|over|above|at least|minimum(?: of)?|min\\.?|>=?|greater than|from)';
const LESS = '(fewer than|less than|under|below|up to|at most|maximum(?: of)?|max\\.?|<=?|smaller than)';
const BETWEEN = `(?:between\\s+|from\\s+)?${NUMBER}\\s?(?:-|–|—|to|and)\\s?${NUMBER}`;
const STAFF = '(?:\\s?(?:full[- ]time )?(?:employees|people|staff|ftes?|head ?count|workers|persons))';
const STAFF_BEFORE = '(?:head ?count|company size|employees|staff)(?: is| of|:)?\\s+';
const MONEY = '(?:\\s?(?:usd|dollars))?(?:\\s?(?:in|of))?\\s?(?:annual |yearly )?(?:revenues?|arr|turnover)';
const MONEY_BEFORE = '(?:revenues?|arr|turnover)(?: is| of|:)?\\s+';

const scales: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
};

/** Reads `1,500`, `1.5k` and `2 million` as numbers; three digits after a comma or point are thousands. */
function numberOf(digits: string, scale: string | undefined): number {
  const plain = digits
    .replace(/[.,](?=\d{3}(?:\D|$))/g, '')
    .replace(',', '.')
    .replace(/[.,]+$/, '');
  return Number(plain) * (scale === undefined ? 1 : (scales[scale] ?? 1));
}

type Bounds = { readonly min?: number; readonly max?: number };

/** Interprets the groups captured by each pattern. */
const readers: readonly {
  readonly pattern: string;
  readonly bounds: (groups: readonly (string | undefined)[]) => Bounds;
}[] = [
  {
    pattern: BETWEEN,
    bounds: ([low = '', lowScale, high = '', highScale]) => ({
      min: numberOf(low, lowScale ?? highScale),
      max: numberOf(high, highScale),
    }),
  },
  { pattern: `${MORE}\\s*${NUMBER}`, bounds: ([, digits = '', scale]) => ({ min: numberOf(digits, scale) }) },
  { pattern: `${LESS}\\s*${NUMBER}`, bounds: ([, digits = '', scale]) => ({ max: numberOf(digits, scale) }) },
  {
    pattern: `${NUMBER}\\s?(?:\\+|or more|and more|plus)`,
    bounds: ([digits = '', scale]) => ({ min: numberOf(digits, scale) }),
  },
];

const kinds = [
  { kind: 'employees', after: STAFF, before: STAFF_BEFORE },
  { kind: 'revenue', after: MONEY, before: MONEY_BEFORE },
] as const;

const patterns = kinds.flatMap(({ kind, after, before }) =>
  readers.flatMap(({ pattern, bounds }) => [
    { kind, bounds, pattern: new RegExp(`${pattern}${after}\\b`, 'g') },
    { kind, bounds, pattern: new RegExp(`\\b${before}${pattern}`, 'g') },
  ]),
);

/** Head counts and revenues required in a lower-case sentence, with their positions. */
export function numbersIn(sentence: string): NumberTerm[] {
  return patterns.flatMap(({ kind, bounds, pattern }) =>
    [...sentence.matchAll(pattern)].map((match) => {
      const { min, max } = bounds(match.slice(1));
      return {
        start: match.index,
        end: match.index + match[0].length,
        condition: { kind, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) },
      };
    }),
  );
}
