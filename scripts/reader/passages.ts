import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Row, readRows } from '#scripts/eval/rows';

/** Passages of natural wording, and those made up to be hard or odd. */
const natural = ['natural', 'natural2a', 'natural2b', 'natural3a', 'natural3b'].map(
  (name) => `scripts/reader/passages/${name}.jsonl`,
);
/** Real filings: what they tell is labelled, but not every fact of it. */
const filings = 'scripts/reader/passages/filings.jsonl';
/** Written after the press of several decades, and items of real filings with what the rules that once read them found there. */
const press = 'scripts/reader/passages/press.jsonl';
const items = 'scripts/reader/passages/items.jsonl';
const made = [
  'scripts/reader/passages/told.jsonl',
  'scripts/reader/passages/varied.jsonl',
  'scripts/reader/passages/own.jsonl',
] as const;

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Every fourth company's natural passages judge, and nothing is ever learned from them. */
export const isJudged = ({ company }: Pick<Row, 'company'>): boolean =>
  (hash(company.toLowerCase())[0] ?? 0) % 4 === 0;

/** A passage to learn from: whether its wording is natural, and whether a fact without a label is none. */
export type Lesson = { row: Row; isNatural: boolean; isComplete: boolean };

const lesson = (isNatural: boolean, isComplete: boolean) => (row: Row) => ({ row, isNatural, isComplete });

/** The passages that are learned from. */
export const lessons = (): Lesson[] => [
  ...natural
    .flatMap(readRows)
    .filter((row) => !isJudged(row))
    .map(lesson(true, true)),
  ...readRows(press).map(lesson(true, true)),
  ...[filings, items].flatMap(readRows).map(lesson(true, false)),
  ...made.flatMap(readRows).map(lesson(false, false)),
];

/** The natural passages that judge. */
export const judgingRows = (): Row[] => natural.flatMap(readRows).filter(isJudged);

/** Names the content of the passages: weights carry it, so that a test tells whether they are those of the passages at hand. */
export function hashOfPassages(): string {
  const all = createHash('sha256');
  for (const file of [...natural, press, filings, items, ...made]) all.update(readFileSync(file));
  return all.digest('hex').slice(0, 16);
}

/** Into how many parts the passages fall, by company, that are read with what the others teach. */
export const FOLDS = 4;
export const foldOf = ({ company }: Pick<Row, 'company'>): number =>
  (hash(company.toLowerCase())[1] ?? 0) % FOLDS;
