/** The sentences of a text, verbatim. Line breaks end a sentence; "Inc." and initials do not. */
export function sentencesOf(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) =>
      line.split(
        /(?<=[^\s.][.!?]["”)]?)(?<!\b(?:Inc|Corp|Co|Ltd|Mr|Mrs|Ms|Dr|No|vs|St|U\.S|[A-Z])\.) +(?=["“(]?\p{Lu})/u,
      ),
    )
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** Section titles are capitalized: "Departure of Directors or Certain Officers; Election of Directors." */
function isHeading(sentence: string): boolean {
  const words = sentence.split(/\s+/).filter((word) => /^\p{L}{4,}/u.test(word));
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word));
  return words.length === 0 || capitals.length / words.length > 0.7;
}

/** The first real sentence: not a headline, a date line or a label. */
export const firstSentence = (text: string, longest: number): string | undefined =>
  sentencesOf(text).find(
    (sentence) =>
      sentence.length >= 40 &&
      sentence.length <= longest &&
      /[.!?]["”)]?$/.test(sentence) &&
      !isHeading(sentence),
  );
