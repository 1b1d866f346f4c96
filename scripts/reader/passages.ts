import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { type Row, readRows } from '#scripts/eval/rows';

/** Passages of natural wording, and ones invented to be hard or odd. */
const natural = globSync('scripts/reader/passages/natural*.jsonl')
  .map((file) => file.replaceAll('\\', '/'))
  .sort();
/** Real filings: their events are labelled, but not every fact. */
const filings = 'scripts/reader/passages/filings.jsonl';
/** Written in the style of several decades of press, and items of real filings with what the rules that once read them found there. */
const press = 'scripts/reader/passages/press.jsonl';
const items = 'scripts/reader/passages/items.jsonl';
const made = [
  'scripts/reader/passages/told.jsonl',
  'scripts/reader/passages/varied.jsonl',
  'scripts/reader/passages/own.jsonl',
] as const;

const hash = (text: string) => createHash('sha256').update(text).digest();

/** The natural passages of every fourth company are for evaluation and are never used for training. */
export const isJudged = ({ company }: Pick<Row, 'company'>): boolean =>
  (hash(company.toLowerCase())[0] ?? 0) % 4 === 0;

/** A training passage: whether its wording is natural, and whether an unlabelled fact means there is none. */
export type Lesson = { row: Row; isNatural: boolean; isComplete: boolean };

const lesson = (isNatural: boolean, isComplete: boolean) => (row: Row) => ({ row, isNatural, isComplete });

/** The training passages. */
export const lessons = (): Lesson[] => [
  ...natural
    .flatMap(readRows)
    .filter((row) => !isJudged(row))
    .map(lesson(true, true)),
  ...readRows(press).map(lesson(true, true)),
  ...[filings, items].flatMap(readRows).map(lesson(true, false)),
  ...made.flatMap(readRows).map(lesson(false, false)),
];

/** The natural passages for evaluation. */
export const judgingRows = (): Row[] => natural.flatMap(readRows).filter(isJudged);

/** Hashes the content of the passages: weights carry the hash, so that a test can tell whether they match the current passages. */
export function hashOfPassages(): string {
  const all = createHash('sha256');
  for (const file of [...natural, press, filings, items, ...made]) all.update(readFileSync(file));
  return all.digest('hex').slice(0, 16);
}

/** Number of parts, split by company, each of which is read by a model trained on the others. */
export const FOLDS = 4;
export const foldOf = ({ company }: Pick<Row, 'company'>): number =>
  (hash(company.toLowerCase())[1] ?? 0) % FOLDS;
