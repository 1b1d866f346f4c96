import type { Citation } from '#lib/field/citation';

export interface Statement {
  readonly text: string;
  readonly citations: readonly Citation[];
}

const MOST_CITATIONS = 20;

/** Joins statements, each followed by the numbers of its citations: [1] is the first of the claim's citations. */
export function numbered(statements: readonly Statement[]): { text: string; citations: Citation[] } {
  const citations: Citation[] = [];
  const parts: string[] = [];
  for (const statement of statements) {
    const numbers: number[] = [];
    for (const citation of statement.citations) {
      const known = citations.findIndex(
        (other) => other.url === citation.url && other.quote === citation.quote,
      );
      if (known === -1 && citations.length >= MOST_CITATIONS) continue;
      if (known === -1) citations.push(citation);
      numbers.push(known === -1 ? citations.length : known + 1);
    }
    if (numbers.length > 0)
      parts.push(`${statement.text} ${numbers.map((number) => `[${number}]`).join('')}`);
  }
  return { text: parts.join(' '), citations };
}
