import { isPlace, type NameSpan } from '#lib/detectors/text/names';
import type { Sentence } from '#lib/detectors/text/passage';

/** Joining a panel, a trip or a campaign is no change of job. */
export const noEmployer =
  /^ (?:(?:an?|the|his|her|other|fellow) )?(?:[\p{L}-]+ ){0,3}?(?:panel|mission|delegation|trip|tour|call|calls|lawsuit|protest|strike|race|chorus|celebrations?|debate|discussion|conference|webinar|podcast|campaign|boycott|letter|petition|pact|statement|initiative|pledge|Prime Minister|President|Minister|Chancellor|Governor|Mayor|King|Queen)\b|^ (?:the |its |their )(?:[\p{Ll}-]+ )?(?:chief executive|president|chairman|chairwoman|chair|director|CEO|CFO) (?:of|at|for)\b/u;
/** "the Magic Circle firm", "a Wall Street bank": names of a kind of firm, or of where such firms are. */
export const kindOfFirm =
  /^(?:(?:Magic|Silver) Circle|Big (?:Four|Three|Law|Tech)|Wall Street|Silicon Valley|Square Mile)$/;
/** "leaves for New Job", "heads to New Venture": what no firm is called. */
export const noFirm =
  /^(?:(?:New|Another|Other|Rival|Top|Big|Bigger|Different|Next|Own) )*(?:Jobs?|Roles?|Posts?|Positions?|Ventures?|Start-?up|Rivals?|Firm|Fund|Company|Opportunit(?:y|ies)|Challenges?|Gig|Career|Pastures|Russell|Dow Jones|FTSE|S&P|Nasdaq|DAX|CAC|Nikkei|Hang Seng|STOXX)$/i;
export const gathering =
  /\b(?:Forum|Conference|Summit|Expo|Panel|Festival|Awards?|Congress|Symposium|Minister|Tour|Championships?|Alliance)\b/;

/** "heads to Tokyo for a fair, Acme said", "returned to Acme headquarters": a trip, not a job. */
export function isElsewhere(text: string, end: number, sentence: Sentence, firm: NameSpan): boolean {
  if (
    /^(?:'s?)? (?:[\p{Ll}-]+ )?(?:headquarters|offices?|stores?|shops?|campus|premises|fair|gala|dinner|lunch|party|reception|stand|booth|trade show|show|match|game|trial|hearing|opening|annual meeting)\b/u.test(
      text.slice(firm.end),
    )
  )
    return true;
  // "Munro joins Davis in calling for a vote"
  if (/^ in \p{Ll}+ing\b/u.test(text.slice(firm.end))) return true;
  const goesToPlace = sentence
    .names()
    .some(
      (name) =>
        name.start === end + 1 &&
        isPlace(name.text) &&
        !/^ (?!(?:for|on|in|next|this|last|after|with|by|to)\b)\p{Ll}/u.test(text.slice(name.end)),
    );
  return goesToPlace && !/\b(?:at|with|for|join|joining) (?:the )?$/.test(text.slice(0, firm.start));
}

const movesHimself = /^ ?(?:,[^;]{2,120},)? ?(?:(?:has|is|will|to|now|also|be|was|been) )*$/;
const doesSomething =
  /^ (?:sell|buy|block|cut|take(?! (?:over|up|charge|the))|end|raise|stop|protect|secure|acquire|oust|dismiss|replace|reassure|calm|allay|distance|set|make|introduce|close|shut|expand|strengthen|clarify|quash|scrap|delay)\b/i;

/** "said the production will transfer to Kestrel", "shares held by X will be transferred to Kestrel", "moved to sell Orlan shares" */
export const isOtherMove = (text: string, words: string, person: NameSpan, verb: number): boolean =>
  (/transfer/.test(words) &&
    (!movesHimself.test(text.slice(person.end, verb)) || /\bby $/.test(text.slice(0, person.start)))) ||
  (/mov\w+ (?:[^,;]* )?to$/.test(words) && doesSomething.test(text.slice(verb + words.length)));

/** What stands after "at" or "from" is a firm, however much its name looks like a person's. */
export const isPlaceOfWork = (before: string) =>
  /\b(?:of|at|from|with|for|in) (?:the )?(?:(?:[\p{Ll}-]+ )?(?:firm|bank|fund|group|agency|company|rival|start-?up) )?$/iu.test(
    before,
  );
