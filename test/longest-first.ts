import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files in the table of the slowest in docs/contributing.md, slowest first. */
function slowest(): readonly string[] {
  const rows = readFileSync('docs/contributing.md', 'utf8').matchAll(
    /^\| `((?:test|packages)\/\S+)` \| [\d.]+ \|$/gm,
  );
  return [...rows].map(([, file = '']) => file);
}

/** Starts with the slowest files, so that none is left to run alone at the end; the rest keep Vitest's order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = new Map(slowest().map((file, place) => [file, place]));
    const place = ({ moduleId }: TestSpecification): number =>
      order.get(relative(process.cwd(), moduleId)) ?? order.size;
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
