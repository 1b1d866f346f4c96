import type { Sentence } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';
import { escapePattern } from '#lib/shared/pattern';

/** A party under its name and the short names that the text gives it. */
function namedAs(view: SubjectView, party: string): string {
  const short = [...view.passage.definitions()]
    .filter(([, meaning]) => meaning === party)
    .map(([alias]) => `(?:the )?${escapePattern(alias)}`);
  return `(?:${[escapePattern(party), ...short].join('|')})(?![\\p{L}\\d])`;
}

/** How many sentences on a merger agreement goes on to say who merges into whom. */
const SENTENCES = 3;

/** "a wholly owned subsidiary of Beta", "Beta will acquire all of the shares": words by which a party is the buyer. */
const buys = (party: string) =>
  new RegExp(
    `\\b(?:subsidiary|affiliate|corporation|company|entity)(?:,? (?:that is |which is |newly |wholly[- ]owned |controlled |formed |directly |indirectly )*(?:of|by)| of) ${party}|${party}(?:'s)? (?:[\\p{Ll}-]+ ){0,4}subsidiary\\b|${party},? (?:will|would|shall|has agreed to|agreed to) (?:acquire|purchase|buy) (?:all|100)|\\b(?:wholly[- ]owned )?subsidiary of ${party}`,
    'iu',
  );

/** "Sub will merge with and into Acme", "the merger of that subsidiary with and into Acme", "Acme will be a wholly owned subsidiary of": words by which a party is bought. */
const isBought = (party: string) =>
  new RegExp(
    `\\b(?:[Mm]erger [Ss]ub|[Ss]ub|subsidiary|Acquisition (?:Corp|Sub|Corporation|Inc)\\p{L}*\\.?|vehicle|MergerCo|Newco)\\b[^;]{0,90}? (?:will |would |shall |to |was |be )*(?:merged?|merging)? ?with and into ${party}|${party},? (?:will|would|shall|to) (?:become|be|survive as|continue as|continue)[^;.]{0,40}? (?:an? )?(?:direct |indirect )*wholly[- ]owned subsidiary\\b|with ${party},? (?:will |would |shall )?(?:continuing|surviving|being|continue|survive)`,
    'iu',
  );

/** Of the parties to a merger agreement the one that its further words make the buyer or the bought; the other is the other. */
export function partiesByCues(
  view: SubjectView,
  sentence: Sentence,
  parties: readonly string[],
): { acquirer: string; target: string } | undefined {
  const text = view.passage.sentences
    .slice(sentence.index, sentence.index + SENTENCES)
    .map((each) => each.text)
    .join(' ');
  const [first, second] = [parties[0], parties.find((party) => party !== parties[0])];
  const other =
    second ?? (first !== undefined && !view.isSubject(first, sentence) ? view.subject.name : undefined);
  if (first === undefined || other === undefined) return undefined;
  for (const [one, rest] of [
    [first, other],
    [other, first],
  ] as const) {
    const label = namedAs(view, one);
    if (isBought(label).test(text)) return { acquirer: rest, target: one };
    if (buys(label).test(text)) return { acquirer: one, target: rest };
  }
  return undefined;
}
