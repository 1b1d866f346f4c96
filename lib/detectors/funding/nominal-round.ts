import { partyNames } from '#lib/detectors/deals/parties';
import type { Sentence } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';
import { mayHold } from '#lib/detectors/text/word-search';

const sum =
  '(?:US)?[$€£₹]\\d[\\d.,]*(?: ?(?:million|billion|crore|mln|bln|mn|bn|[mMbBkK])\\b)?(?: \\([^()]{2,16}\\))?';
const kind =
  '(?:[\\p{Ll}-]+ ){0,2}(?:[Ss]eries [A-K](?:-?\\d)?|(?:[Pp]re-)?[Ss]eed|[Ii]nvestment|[Ff]unding|[Ff]inancing|[Rr]ound|[Ii]njection|[Cc]apital [Ii]njection)(?: (?:round|funding|financing|investment|extension))?';
const does =
  '(?:will (?:\\p{Ll}+ )?(?:let|help|allow|enable|fund|fuel|go|be used|pay|support)|is (?:behind|set to|helping|fuell?ing|to fund)|has (?:given|valued|turned|helped|made|pushed|taken)|gives|gave|values|valued|makes|made|turns|turned|takes|took|pushes|lifts|lifted|brings|brought|should help)';

/** "A $7 million Series A from Foundry Grove is behind", "An investment of £2m by Tarn will let". */
const moneyFirst = new RegExp(
  `^(?:An?|The) (?:(?:new|fresh|further|recent|latest) )?(?:${sum} ${kind}|${kind} of ${sum}) (?:(?:round|deal) )?(?:(?:co-)?led by|from|by) [^;]{2,90}? ${does} `,
  'u',
);
/** "Acme's Series A, worth $7 million, was oversubscribed". */
const roundFirst = new RegExp(
  `^([^;,]{2,60})'s? (?:(?:new|latest|first|second|third) )?${kind}(?:,? (?:worth|of|totall?ing)|,) (?:about |some )?${sum},? (?:was|is|has|had|will|drew|attracted|led|came|comes|from|by)\\b`,
  'u',
);

const mayTellByNoun = mayHold(/series|seed|investment|funding|financing|round|injection/i);

/** Where the words of a round stand that no verb of raising tells, and that are the subject's. */
export function roundByNoun(view: SubjectView, sentence: Sentence): number | undefined {
  if (sentence.index > 2 || !mayTellByNoun(sentence)) return undefined;
  const { text } = sentence;
  const first = moneyFirst.exec(text);
  if (first !== null) {
    const behind = partyNames(sentence).find(({ start }) => start >= first[0].length);
    const isOurs =
      behind === undefined
        ? /\b(?:the (?:company|start-?up|firm|business)|it|its)\b/.test(text.slice(first[0].length)) &&
          view.genericIsSubject(sentence)
        : view.isSubject(behind.text, sentence);
    return isOurs && !view.mentions(first[0]) ? 0 : undefined;
  }
  const owner = roundFirst.exec(text)?.[1];
  return owner !== undefined && view.mentions(owner) ? owner.length : undefined;
}
