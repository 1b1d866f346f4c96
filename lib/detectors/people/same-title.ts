import type { Firms } from '#lib/detectors/people/former-firm';
import type { Passage, Sentence } from '#lib/detectors/text/passage';

const same =
  /\b(?:[Hh]e|[Ss]he|who)(?:'ll| will| would| is to)? (?:hold|have|keep|carry|take|get|fill)s? (?:on )?the same (?:job |position )?(?:title|role|job|post|position)\b|\bin (?:the same|a similar|an identical) (?:role|job|post|position|capacity)\b|\bwith the same (?:job )?title\b/;
const unlike = /\b(?:not|never|no longer)\b|n't\b/;

/** "the former Orlan treasurer has landed at Kestrel, where she will hold the same title": the title left is the title taken. */
export function withSameTitle(passage: Passage, sentence: Sentence, firms: Firms): Firms {
  if (firms.to_role !== undefined || firms.from_role === undefined) return firms;
  const told = passage.sentences
    .slice(sentence.index, sentence.index + 2)
    .find(({ text }) => same.test(text) && !unlike.test(text));
  return told === undefined ? firms : { ...firms, to_role: firms.from_role };
}
