import { allFinders, conditional, type Meaning, placeNamed, wholeWords } from '#lib/enrichment/brief/finders';
import { numbersIn } from '#lib/enrichment/brief/numbers';
import { knownTechnologies } from '#lib/enrichment/brief/vocabulary';

/** Words of a sentence with a known meaning, and their position. */
export interface Term {
  readonly start: number;
  readonly end: number;
  readonly words: string;
  readonly meaning: Meaning;
}

const technologyVerb =
  /\b(us(?:e|es|ing|ers?)|runn?(?:s|ing)?|on|with|built|adopt\w*|deploy\w*|customers? of|stack)\b/;
const technologies = wholeWords(knownTechnologies);
const namedTechnology =
  /\b(?:using|uses?|built on|running on|runs on|customers of)\s+([A-Z][\w.+#-]*\w(?:\s+[A-Z][\w.+#-]*\w)?)/g;
const quoted = /["“”„]([^"“”„]{2,80})["“”]/g;

/** The terms of one sentence, in order and without overlaps. Sources count only if the sentence ranks sources. */
export function termsIn(sentence: string): Term[] {
  const lower = sentence.toLowerCase();
  const found: Term[] = [];
  const add = (start: number, words: string, meaning: Meaning): void => {
    found.push({ start, end: start + words.length, words, meaning });
  };
  for (const match of sentence.matchAll(quoted)) {
    const kind = /\b(titles?|roles?|positions?|called)\b/i.test(sentence) ? 'title' : 'keyword';
    add(match.index, match[0], conditional({ kind, values: [match[1] ?? ''] }));
  }
  for (const { start, end, condition } of numbersIn(lower))
    add(start, lower.slice(start, end), conditional(condition));
  for (const match of lower.matchAll(technologies)) {
    if (technologyVerb.test(lower.slice(0, match.index)))
      add(match.index, match[0], conditional({ kind: 'technology', values: [match[0]] }));
  }
  for (const match of sentence.matchAll(/\b(?:US|EU|NA)\b/g))
    add(match.index, match[0], placeNamed(match[0]));
  const ranksSources = /\b(trust|rely|believe|prioriti[sz]e|prefer|over|first|rather)\b/.test(lower);
  for (const { pattern, meaning } of allFinders()) {
    for (const match of lower.matchAll(pattern)) {
      const meant = meaning(match[0]);
      if (meant.kind !== 'source' || ranksSources) add(match.index, match[0], meant);
    }
  }
  for (const match of sentence.matchAll(namedTechnology)) {
    const name = match[1] ?? '';
    add(
      match.index + match[0].length - name.length,
      name,
      conditional({ kind: 'technology', values: [name] }),
    );
  }
  const chosen: Term[] = [];
  for (const term of found.toSorted((a, b) => b.end - b.start - (a.end - a.start))) {
    if (!chosen.some((other) => term.start < other.end && other.start < term.end)) chosen.push(term);
  }
  return chosen.toSorted((a, b) => a.start - b.start);
}
