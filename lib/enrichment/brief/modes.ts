import type { Term } from '#lib/enrichment/brief/terms';
import type { Criterion } from '#lib/enrichment/score/goal';

export type Mode = Criterion['mode'];

const markers: readonly (readonly [pattern: RegExp, mode: Mode])[] = [
  [/\bnot (?:only|just|necessarily)\b/g, 'prefer'],
  [
    /\b(?:not|no|never|exclud(?:e|es|ing)|ignor(?:e|ing)|avoid(?:ing)?|without|except(?: for)?|skip(?:ping)?|don['’]?t|do not|must not|other than|rather than|instead of|nobody|none of)\b/g,
    'not',
  ],
  [/\b(?:only|must|exclusively|solely|strictly|just|limited to|required?)\b/g, 'only'],
  [
    /\b(?:prefer(?:ably|red|ence)?|ideally|focus(?:ing)? on|prioriti[sz]e|favou?r|target(?:ing)?|look(?:ing)? for|especially|mostly|mainly|bonus|nice to have|but)\b/g,
    'prefer',
  ],
];

interface Marker {
  readonly start: number;
  readonly end: number;
  readonly mode: Mode;
}

/** Longest first, so that `not only` is not read as `not`. */
function markersIn(lower: string): Marker[] {
  const found = markers.flatMap(([pattern, mode]) =>
    [...lower.matchAll(pattern)].map(
      (match): Marker => ({ start: match.index, end: match.index + match[0].length, mode }),
    ),
  );
  const chosen: Marker[] = [];
  for (const marker of found.toSorted((a, b) => b.end - b.start - (a.end - a.start))) {
    if (!chosen.some((other) => marker.start < other.end && other.start < marker.end)) chosen.push(marker);
  }
  return chosen.toSorted((a, b) => a.start - b.start);
}

/** After a comma, these words begin a new thought: `no agencies, in Germany` does not exclude Germany. */
const newThought = /,[^,]*?\b(?:in|at|with|using|who|that|which|from|based|where|whose|located|of)\b/;

/**
 * Whether each term of a sentence is preferred, required or excluded, by the nearest marker before it, up to the start of a new thought.
 * `Germany only` requires the term before it.
 */
export function modesOf(sentence: string, terms: readonly Term[]): readonly Mode[] {
  const lower = sentence.toLowerCase();
  const outside = markersIn(lower).filter(
    (marker) => !terms.some((term) => marker.start >= term.start && marker.end <= term.end),
  );
  const trailing = (marker: Marker, term: Term): boolean =>
    marker.mode === 'only' &&
    /^\s*$/.test(lower.slice(term.end, marker.start)) &&
    /^\s*(?:[,.;:)!?]|and\b|$)/.test(lower.slice(marker.end));
  return terms.map((term, index) => {
    if (outside.some((marker) => trailing(marker, term))) return 'only';
    const before = outside.filter(
      (marker) => marker.end <= term.start && !terms.some((other) => trailing(marker, other)),
    );
    const last = before.at(-1);
    if (last === undefined || last.mode === 'prefer') return 'prefer';
    const first = terms.findIndex((other) => other.start >= last.end);
    const from = index > first ? (terms[first]?.end ?? last.end) : last.end;
    return index > first && newThought.test(lower.slice(from, term.start)) ? 'prefer' : last.mode;
  });
}
