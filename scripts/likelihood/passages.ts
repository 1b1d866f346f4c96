import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Row, readRows } from '#scripts/eval/rows';

/** What the weights are learned from: passages that tests read too, and those written for nothing but learning. */
export const learnedFiles = [
  'scripts/likelihood/passages.jsonl',
  'test/detectors/varied-passages.jsonl',
  'test/detectors/passages.jsonl',
] as const;

/** The labelled passages of files, in their order; the repository's own unless others are named. */
export const readPassages = (files: readonly string[] = learnedFiles): Row[] => files.flatMap(readRows);

/** Names the content of files: weights carry it, so that a test tells whether they are those of the passages at hand. */
export function hashOf(files: readonly string[] = learnedFiles): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
