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

/** "A $90 million funding round, led by Tarn, went to Aera". */
const moneyTo = new RegExp(
  `^(?:An?|The) (?:(?:new|fresh|further|recent|latest) )?(?:${sum} ${kind}|${kind} of ${sum}),?(?: [^;]{2,70}?,?)? (?:went|goes|has gone|was (?:won|landed|closed|raised|secured|obtained|completed) by|was awarded) (?:to )?`,
  'u',
);
/** "Another $8 million has flowed into Aera from its backers". */
const moneyInto = new RegExp(
  `^(?:(?:An?|Another|Some|About|Nearly|More than|Over|further|fresh) ){0,2}${sum} (?:(?:has|have|is) (?:now )?(?:flowed|gone|going|(?:been )?(?:pumped|poured|put|ploughed|plowed|invested|injected))|flowed|went) into ([^;,]{2,60}?) (?:from|by|in) `,
  'u',
);
/** "The infusion for Aera, which is changing its name, totaled $43.8 million". */
const moneyFor = new RegExp(
  `^(?:An?|The|This) (?:[\\p{Ll}-]+ ){0,2}(?:infusion|investment|round|financing|funding|injection|raise)(?: \\p{Ll}+)? (?:for|in|of|by|at) ([^;,]{2,60})(?:, [^;]{2,70},)? (?:totals?|totall?ed|totall?ing|amounts? to|amounted to|is worth|was worth|came to|comes to|stands at) (?:about |some |nearly |over |more than )?${sum}`,
  'u',
);

/** "Acme sows $5.5m pre-seed for lab-grown tomatoes": in a title whatever a firm does with a round of its own. */
const titleRound = new RegExp(
  `^([^;,|]{2,60}?) (?!(?:seeks?|eyes|plans|wants|targets|needs|nears|weighs|mulls|considers|leads?|tops|owes|joins|burns|spends|denies|delays|rejects|launches|opens|unveils|closes)\\b)(?!says|said)\\p{Ll}+s(?: (?:up|in|down|out))? (?:an? |another |its |fresh |new )*${sum} (?:[Ss]eries [A-K](?:-?\\d)?|(?:[Pp]re-)?[Ss]eed|(?:funding|financing|investment) round)(?=$|[.,;]| (?:round|funding|financing|to|for|led|from|as|at|with)\\b)`,
  'u',
);
/** "SEK 90m injection for oat drink brand Acme". */
const titleMoneyFor = new RegExp(
  `^(?:An? )?(?:${sum}|[A-Z]{3} \\d[\\d.,]*(?: ?(?:million|billion|mln|bln|mn|bn|[mMbB])\\b)?) (?:(?:cash|capital|equity|funding|growth|seed|investor|venture) )*(?:injection|boost|round|investment|funding|raise|backing|infusion) (?:for|at) ([^;,|]{2,80})`,
  'u',
);

/** The one sum of "the infusion for Aera totaled $43.8 million", which else would be a total. */
export const isSumOf = (text: string): boolean => moneyFor.test(text);

const mayTellByNoun = mayHold(
  /series|seed|investment|funding|financing|round|infusion|raise|injection|boost|backing|flowed into|gone into|went into|(?:pumped|poured|put|ploughed|plowed|injected) into/i,
);

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
  const into = moneyInto.exec(text)?.[1];
  if (into !== undefined) return view.mentions(into) ? 0 : undefined;
  const to = moneyTo.exec(text);
  if (to !== null)
    return view.mentions(text.slice(to[0].length).split(/,(?! [\p{L} ]+-based)/u)[0] ?? '') ? 0 : undefined;
  const whose = moneyFor.exec(text)?.[1];
  if (whose !== undefined) return view.mentions(whose) ? 0 : undefined;
  if (sentence.isHeadline) {
    const given = titleMoneyFor.exec(text)?.[1];
    if (given !== undefined) return view.mentions(given) && !/'s? /.test(given) ? 0 : undefined;
    const raiser = titleRound.exec(text)?.[1];
    if (raiser !== undefined) return view.mentions(raiser) ? raiser.length : undefined;
  }
  const owner = roundFirst.exec(text)?.[1];
  return owner !== undefined && view.mentions(owner) ? owner.length : undefined;
}
