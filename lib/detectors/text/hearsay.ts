import { anyOf } from '#lib/detectors/text/any-of';
import type { Passage, Sentence } from '#lib/detectors/text/passage';

const who =
  '(?:(?:an?|one|two|three|four|several|some|multiple) )?(?:[\\p{Ll}-]+ ){0,2}(?:people|persons?|sources?|someone|insiders|individuals)';
const whoKnow =
  '(?: (?:who (?:is|are|was|were) )?(?:familiar|close|briefed|with|involved|knowledgeable)\\b[^,;]{0,60}?)?';
/** A paper or a broadcaster, by a word that only they are called by. */
const paper =
  "(?:(?:[\\p{Lu}][\\p{L}'-]* ){0,3}(?:Magazine?|Zeitung|Times|Daily|Post|Journal|Herald|Tribune|Gazette|Telegraph|Newspaper|Chronicle|Courier|Observer|Matin|Figaro|Monde|Echos|Presse|Blatt)|WSJ|NYT|FT|Bild|Spiegel|Focus|Handelsblatt|Nikkei|Bloomberg|Reuters|CNBC|Caixin|Yomiuri|Asahi|Kommersiant|Vedomosti|Sky News|BBC|Politico|Axios)";
const unnamed = anyOf(
  // ", people familiar with the matter said", ", two sources told Reuters on Monday"
  new RegExp(`, ${who}${whoKnow} (?:said|told|say|says)\\b`, 'u'),
  // "according to three sources", "according to a person with knowledge of the plans"
  new RegExp(`\\b[Aa]ccording to ${who}${whoKnow}(?=[.,;]|$)`, 'u'),
  // "Acme cuts 400 jobs: sources", "Acme to cut 400 jobs: Berg Zeitung"
  /(?::|[–-]) ?(?:[Ss]ources?|[Rr]eports?)$/u,
  new RegExp(`: ${paper}$`, 'u'),
  // ", a German magazine reported on Thursday", ", the daily Berg Zeitung wrote"
  /, (?:an? (?:[\p{L}-]+ ){0,2}(?:newspaper|magazine|daily|weekly|tabloid|broadcaster|news (?:web)?site)|the (?:[\p{L}-]+ ){0,2}(?:newspaper|magazine|daily|weekly|tabloid|broadcaster|news (?:web)?site) \p{Lu}[\p{L}' -]{2,30}) (?:reported|said|wrote|reports|says|writes)\b/u,
  // "according to news agency ANSA"
  /\b[Aa]ccording to (?:the )?(?:[\p{Ll}-]+ )?(?:news agency|newspaper|magazine|daily|weekly) \p{Lu}/u,
  // "according to a report published on Tuesday by Le Matin"
  new RegExp(
    `\\b[Aa]ccording to an? (?:[\\p{Ll}-]+ )?report (?:published |aired |carried )?(?:(?:on )?\\p{Lu}\\p{Ll}+day )?(?:by|in|from) (?:the )?(?:[\\p{Ll}-]+ ){0,2}${paper}(?=[.,;]|$)`,
    'u',
  ),
);
const borneOut =
  /\b(?:confirm(?:s|ed|ing)|the (?:company|firm|two|companies|group) (?:said|announced)|(?:said|announced) in a (?:joint )?(?:statement|filing)|spokes(?:wo)?m[ae]n (?:said|for))\b/;

const isOnlyTold = ({ text }: Sentence) => unnamed.test(text) && !borneOut.test(text);

/**
 * Whether only people without a name vouch for what a sentence tells: it says so itself, or it is a title and the text under it does. Not
 * where the next sentence has it confirmed.
 */
export function isHearsay({ sentences }: Passage, sentence: Sentence): boolean {
  const next = sentences[sentence.index + 1];
  if (isOnlyTold(sentence)) return next === undefined || !borneOut.test(next.text);
  return sentence.isHeadline && next !== undefined && isOnlyTold(next);
}
