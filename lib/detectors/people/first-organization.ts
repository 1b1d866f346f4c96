import { resolved } from '#lib/detectors/people/continuation';
import { organizationNames } from '#lib/detectors/people/firm-names';
import type { Passage, Sentence } from '#lib/detectors/text/passage';

const formerAt =
  /, (?:the |an? )?(?:former(?:ly)?|previously|ex-) ?[^;]{2,80} (?:of|at|with|for) (?:the )?$/u;

/** The firm that a sentence names first, where it is not told as one left. */
export function firstOrganization(passage: Passage, sentence: Sentence, subject: string): string | undefined {
  const first = organizationNames(passage, sentence, subject).find(
    // "Brask, former chief executive of Kestrel, has been appointed president": the firm left.
    ({ start }) => !formerAt.test(sentence.text.slice(0, start)),
  );
  return first === undefined ? passage.definitions().get('company') : resolved(passage, first.text);
}
