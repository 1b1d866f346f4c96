import type { PersonChange } from '#lib/detectors/people/changes';
import { organizationNames } from '#lib/detectors/people/firm-names';
import { personsIn } from '#lib/detectors/people/persons';
import { samePerson } from '#lib/detectors/text/normalize-name';
import type { Passage, Sentence } from '#lib/detectors/text/passage';

/** What a text defines a word to mean: the firm behind "the Company". */
export const resolved = (passage: Passage, words: string) =>
  passage.definitions().get(words.toLowerCase().replace(/^the /, '')) ?? words;

/** The sentences after the change that go on about the same person. */
export function continuation(passage: Passage, change: PersonChange): Sentence[] {
  const first = change.person.split(' ')[0] ?? '';
  const last = change.person.split(' ').at(-1) ?? '';
  return passage.sentences.slice(change.sentence.index + 1, change.sentence.index + 4).filter(
    (sentence) =>
      /^(?:His|Her) (?:first (?:working )?day|new (?:job|role|post)|start(?:ing)? date|appointment)\b|^At (?:the )?[A-Z][^,;]{1,40},? (?:he|she) (?:was|had|has|led|ran|served|headed|held|worked)\b|^The (?:actuary|lawyer|engineer|economist|accountant|scientist|designer|trader|analyst|broker|solicitor|barrister|manager|chemist|physicist|journalist|editor|programmer|producer|architect|physician|doctor|pilot|Briton|Frenchman|German|American|Swede|Dane|Finn|Dutchman|Italian|Spaniard|Canadian|Australian) (?:had|has|was|is|will|spent|worked|ran|led|joins|comes|leaves|left|served)\b/.test(
        sentence.text,
      ) ||
      /^(?:He|She|The (?:\d+-year-old|executive|banker|(?:former|ex-|veteran|longtime)[^,;]{2,40}? (?:executive|banker|partner|manager|engineer|trader|lawyer|analyst|official)))\b|^(?:Before (?:that|then|this|joining)|Previously|Prior to|Most recently|Earlier)\b[^;]{0,60}\b(?:he|she)\b/.test(
        sentence.text,
      ) ||
      [first, last].some((name) => {
        const text = sentence.text.replace(/^(?:Mr|Ms|Mrs|Dr)\.? /, '');
        return text.startsWith(name) && /^(?: |, who )/.test(text.slice(name.length));
      }) ||
      personsIn(passage, sentence).some((person) => samePerson(person.text, change.person)),
  );
}

const startsAt = /\b(?:start|begin|join)(?:s|ed|ing)?(?: work)? (?:at |with )?(?:the )?$/;

/** "joined us as treasurer. Before coming to Orlan Inc., she was": the firm that is "us". */
const beforeComing = /^(?:Before|Prior to) (?:coming to|joining|moving to) (?:the )?$/;
const joinsUs = /\bjoin(?:s|ed|ing)? (?:us|our|the Company|the company)\b/;

/** "Ross will start at Google": the firm that a sentence about the person gives, where that of the change names none. */
export function startedAt(passage: Passage, change: PersonChange): string | undefined {
  if (change.direction === 'departure') return undefined;
  for (const sentence of continuation(passage, change)) {
    const firm = organizationNames(passage, sentence, change.person).find(({ start }) => {
      const lead = sentence.text.slice(0, start);
      return startsAt.test(lead) || (joinsUs.test(change.sentence.text) && beforeComing.test(lead));
    });
    if (firm !== undefined) return resolved(passage, firm.text);
  }
  return undefined;
}
