import type { Sentence } from '#lib/detectors/text/passage';

/** "resigned as vice president of Orlan, effective July 11": the day, wherever it stands. */
export const effectiveDay = (sentence: Sentence): string | undefined =>
  sentence
    .dates()
    .find(
      ({ iso, start }) =>
        iso.length >= 7 &&
        /\b(?:effective(?: as of| on| from)?|last day (?:of employment |of work |at work )?(?:being|is|will be)) $/.test(
          sentence.text.slice(0, start),
        ),
    )?.iso;
