import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files of the table of the slowest in docs/contributing.md, the slowest first. */
function slowest(): readonly string[] {
  const rows = readFileSync('docs/contributing.md', 'utf8').matchAll(
    /^\| `((?:test|packages)\/\S+)` \| [\d.]+ \|$/gm,
  );
  return [...rows].map(([, file = '']) => file);
}

/** Begins with the slowest files, so that none of them is left to run alone at the end; the others as Vitest has them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = new Map(slowest().map((file, place) => [file, place]));
    const place = ({ moduleId }: TestSpecification): number =>
      order.get(relative(process.cwd(), moduleId)) ?? order.size;
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
