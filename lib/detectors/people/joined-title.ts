import { officeTaken } from '#lib/detectors/people/join-words';
import { plainTitle } from '#lib/detectors/people/plain-title';
import type { NameSpan } from '#lib/detectors/text/names';
import type { Sentence } from '#lib/detectors/text/passage';

const seat = /^ (?:seat|job|role|post|position|chair|title|office|desk)\b/;

/** The title with which somebody goes to a firm, before its name or behind: "joins as treasurer of Orlan", "joins Orlan to be its treasurer". */
export function joinedTitle(
  sentence: Sentence,
  words: { text: string; start: number },
  firm: NameSpan,
): string {
  const { text } = sentence;
  const end = words.start + words.text.length;
  return (
    officeTaken(words.text) ??
    sentence.roles().find(
      (role) =>
        (/(?:\b(?:as|of|be|now|he's|she's|he is|she is)|:) (?:its |the |an? |our )?(?:new |first |next )?$/.test(
          text.slice(end - 3, role.start),
        ) ||
          // "leaving Orlan for the CFO seat at Kestrel"
          (role.start > words.start &&
            /\bfor (?:the|an?) (?:[\p{Ll}-]+ )?$/u.test(text.slice(words.start, role.start)) &&
            seat.test(text.slice(role.end))) ||
          / (?:job|role|post|position) \((?:as )?(?:its |the |an? )?$/.test(
            text.slice(words.start, role.start),
          )) &&
        role.end <= firm.start,
    )?.text ??
    sentence
      .roles()
      .find(
        (role) =>
          role.start > firm.start &&
          /^[^;]{0,40}\b(?:as|to (?:be|become|serve as)|with the (?:job )?title of) (?:its |the |an? |our )?(?:new |first |next |global )*$/.test(
            text.slice(firm.end, role.start),
          ),
      )?.text ??
    // "has quit to become a senior fellow at Orlan"
    (/ to (?:become|be|serve as|work as)$/.test(words.text)
      ? plainTitle(
          /^ (?:an? |the |its )?(.+?) (?:at|with|of|for) (?:the |rival |[\p{Ll}-]+ ){0,4}$/u.exec(
            text.slice(end, firm.start),
          )?.[1] ?? '',
        )
      : undefined) ??
    plainTitle(
      /^[^;]{0,40}?\b(?:as|to become|with the (?:job )?title of) (.*)$/u.exec(text.slice(firm.end))?.[1] ??
        '',
    ) ??
    ''
  );
}
