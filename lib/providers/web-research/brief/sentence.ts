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

/** The first sentence that is one: a headline, a date line or a label is not. */
export const firstSentence = (text: string, longest: number): string | undefined =>
  sentencesOf(text).find(
    (sentence) => sentence.length >= 40 && sentence.length <= longest && /[.!?]["”)]?$/.test(sentence),
  );
