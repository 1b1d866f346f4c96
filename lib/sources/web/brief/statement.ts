import type { Citation } from '#lib/field/citation';

export interface Statement {
  readonly text: string;
  readonly citations: readonly Citation[];
}

const MOST_CITATIONS = 20;

/** Joins statements without duplicates, each followed by its citation numbers: [1] is the claim's first citation. */
export function numbered(statements: readonly Statement[]): { text: string; citations: Citation[] } {
  const citations: Citation[] = [];
  const parts: string[] = [];
  const together = Map.groupBy(statements, ({ text }) => text);
  for (const [text, said] of together) {
    const numbers: number[] = [];
    for (const citation of said.flatMap(({ citations }) => citations)) {
      const known = citations.findIndex(
        (other) => other.url === citation.url && other.quote === citation.quote,
      );
      if (known === -1 && citations.length >= MOST_CITATIONS) continue;
      if (known === -1) citations.push(citation);
      const number = known === -1 ? citations.length : known + 1;
      if (!numbers.includes(number)) numbers.push(number);
    }
    if (numbers.length > 0) parts.push(`${text} ${numbers.map((number) => `[${number}]`).join('')}`);
  }
  return { text: parts.join(' '), citations };
}
