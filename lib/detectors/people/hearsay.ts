import type { PersonChange } from '#lib/detectors/people/changes';
import { aPaperSays, isToCome } from '#lib/detectors/people/to-come';
import { reasonAgainst } from '#lib/detectors/text/guards';
import type { Passage, Sentence } from '#lib/detectors/text/passage';

const cites =
  /\b(?:reported|said|reports) [^;]{0,30}\bciting (?:[\p{L}-]+ ){0,3}(?:sources?|people|insiders|officials|persons?)\b/u;

/** "ending months of speculation about his future" */
const endsTalk = /\b(?:ending|ends|ended|after) (?:\w+ ){0,3}(?:speculation|rumou?rs)\b/g;

/** "is saddened to report that": the firm itself reports. */
const ownReport =
  /\b(?:saddened|sad|sorry|regrets?|grieved|pleased|happy|glad|delighted|obliged|has|wish(?:es)?|must|need(?:s|ed)?|required|deep regret|great sadness|sorrow)(?: (?:to|that|we|the (?:company|board|directors?)))* reports?(?: that)?\b/gi;

/** "the publisher of the Kestrel Times, said": who tells is the firm that owns the paper. */
const ownsPaper =
  /\b(?:publish(?:er|es)|own(?:er|s)|parent|prints) (?:company )?(?:of )?(?:the )?(?:\p{Lu}[\p{L}'-]* ?)+,(?= (?:said|says|announced))/gu;

/** "is stepping down, the Wall Street Journal reported": a paper that says outright what is so. */
const paperTells =
  /,? (?:according to (?:a report (?:in|by|from) )?(?:the )?|(?:as )?(?:first )?reported (?:earlier )?by (?:the )?|the )?(?:Wall Street Journal|WSJ|New York Times|New York Post|Financial Times|Times|Nikkei|Handelsblatt|Bloomberg|Reuters|CNBC|Axios|Variety|(?:business )?(?:news)?paper)(?: [Nn]ews)?(?:(?: first)? (?:reported|reports|said|says))?(?: (?:late|early|earlier|here))?(?: (?:on )?(?:\p{Lu}\p{Ll}+day|today|yesterday))?(?:, citing (?:an? |the |its )?(?:internal |company |staff |bank |written )*(?:memo|memorandum|statement|e-?mail|letter|announcement|filing|note)\b[^;,]{0,30})?\.?$/u;
const isOutright =
  /^(?:(?:is|are|was|were|will|would|has|have|had) (?!(?:plan|intend|set|due|expect|likely)\w*\b)|be (?:replaced|succeeded)|taking|becoming|resign(?:s|ed)|step(?:s|ped)|quits?\b|retire[sd]|left|leaves|named|appointed|hired|fired|ousted)/;

/** "Orlan chief to go in May: FT": a title that itself leaves what the text tells to a paper. */
export const isLeftToPaper = (passage: Passage, told: Sentence): boolean => {
  const title = passage.sentences[0];
  return (
    title?.isHeadline === true &&
    title !== told &&
    /(?::| ?-{1,2}| [–—]) ?(?:WSJ|FT|NYT|Nikkei|Handelsblatt|Bloomberg|CNBC|Sky News|Kommersiant|(?:news)?papers?|(?:media )?reports?|sources?|magazine)[.]?$/i.test(
      title.text,
    )
  );
};

/** "..., the newspaper reported": that a paper or somebody unnamed says so is no news of the firm's. */
export const isHearsay = ({ sentence, verb }: PersonChange, passage: Passage) => {
  // "will name Ida Brask as chief, the Daily Echo reported"
  if (isToCome(sentence.text, verb) && aPaperSays.test(sentence.text)) return true;
  const text = sentence.text.replace(endsTalk, ' ').replace(ownReport, ' ').replace(ownsPaper, ' ');
  if (reasonAgainst(text, ['rumour']) === undefined && !cites.test(text)) return false;
  if (isLeftToPaper(passage, sentence)) return true;
  const outright = isOutright.test(sentence.text.slice(verb)) ? text.replace(paperTells, '') : text;
  return outright === text || reasonAgainst(outright, ['rumour']) !== undefined || cites.test(text);
};
