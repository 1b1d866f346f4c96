import type { NameInText } from '#lib/sources/web/research/names-in-text';

/** What may come between a name and its "who": a title or another apposition. */
const OF_HER =
  /^[\s,()]*(?:(?:(?:is|was|as) )?(?:an?|the|its|our|one of)\s[^,]*|(?:of|from|in|at)\s[^,]*|\d+)?[\s,()]*$/;
const PLACE = /\b(?:in|at|from|near|the)(?: \p{Lu}[\p{L}\p{M}'’-]*)+|(?:\p{Lu}\S* )*\p{Lu}\S*-based\b/gu;
/** A single capitalized word before a comma, described further. */
const LONE = /(?<!\b(?:in|at|from|near|the) )(?<!\p{Lu}[\p{L}'’.-]* )(\p{Lu}[\p{L}\p{M}'’-]+)[,(]\s*$/u;

/**
 * Whether the words after `front` are about someone nearer: "Ada Lovelace of Acme succeeds Hopper, who", "has a co-founder who", "met
 * Turing, a". `names` are the sentence's names, `isHers` selects the person's own.
 */
export function isOfNearer(
  sentence: string,
  front: string,
  names: readonly NameInText[],
  isHers: (name: NameInText) => boolean,
): boolean {
  const who = [...sentence.matchAll(/,? (?:who|whose|whom)\b/g)].at(-1)?.index;
  if (who !== undefined) {
    const last = names.filter(
      (name) => name.at < who && (name.kind === 'company' || name.kind === 'title' || isHers(name)),
    );
    const between = sentence.slice(Math.max(0, ...last.map(({ at, written }) => at + written.length)), who);
    return !OF_HER.test(between) || /\p{Lu}/u.test(between.replace(PLACE, ''));
  }
  const [, lone] = LONE.exec(front) ?? [];
  return names.some((name) => name.kind === 'word' && name.written === lone && !isHers(name));
}

const RELATED =
  '(?:suppliers?|customers?|clients?|partners?|rivals?|competitors?|investors?|owners?|parents?|subsidiar(?:y|ies)|spin-?offs?|engineers?|employees?|founders?|executives?|veterans?|alumn[ai]|alumnus)';
const BEHIND = new RegExp(String.raw`^['’]?s? (?:(?!and )[\p{Ll}-]+ ){0,2}?(${RELATED})(?!\p{L})`, 'u');
const IN_FRONT = new RegExp(`(${RELATED}) (?:of|to|for|from|at|with) (?:the )?$`, 'iu');
const WITH_ANOTHER = [
  /^(?: and|,? along with) (\p{Lu}[\p{L}\p{N}'’&-]*)/u,
  /(\p{Lu}[\p{L}\p{N}'’&-]*) and $/u,
];

/** The supplier, rival or other party related to the company at this name, which the sentence may be about instead. */
export function relatedTo({ at, written }: NameInText, sentence: string): string | undefined {
  const [front, behind] = [sentence.slice(0, at), sentence.slice(at + written.length)];
  const [beside, before] = WITH_ANOTHER;
  return (BEHIND.exec(behind) ?? IN_FRONT.exec(front) ?? beside?.exec(behind) ?? before?.exec(front))?.[1];
}
