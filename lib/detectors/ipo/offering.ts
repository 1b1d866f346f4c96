import {
  firstPrice,
  firstSale,
  floatsAtPrice,
  listedAtPrice,
  priceSet,
  soldInRange,
} from '#lib/detectors/ipo/stages';
import { newcomer, offering } from '#lib/detectors/ipo/words';
import { anyPhrase } from '#lib/detectors/text/any-of';
import { listedInCity } from '#lib/detectors/text/exchanges';
import type { Sentence } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';
import { mayHold } from '#lib/detectors/text/word-search';

/** Cheap test of whether a sentence can be about an offering at all. */
export const mayOffer = mayHold(
  /initial|global offering|intention to|\bIPO|flot|float|debut|first (?:trading )?(?:day|session)|red herring|(?:share|time|maiden|stock) (?:sale|offering)|opened at|börsengang|bourse|bolsa|\blist|landing|\bstart|entrance|opening|reception|welcome|priced (?:at|its|their)|(?:price|expected|forecast|targeted|target|indicated|estimated|proposed|planned|offering) range|(?:issue|offer|offering|subscription|float|flotation) price|public markets|public offering|on sale|of (?:the|its) range|a (?:public|publicly (?:traded|listed)|listed) company|first (?:session|opening)|(?:gong|bell)\b|join(?:s|ed)? (?:the )?aim|kick(?:s|ed) off|\b[SF]-1\b|trading in|marketing (?:them|the)|first (?:hour|minute|trade)|opened for|beg[ai]n trading|quoted on|conditional|admitted to|admission|life as|(?:went|goes|gone|going|go) public|dealings|symbol|join(?:s|ed|ing)? the stock/i,
);

/** A price set for shares that nobody could buy before. */
const isFirstPrice = (view: SubjectView, sentence: Sentence): boolean =>
  priceSet.test(sentence.text) &&
  !/\b(?:rights|options?|warrants?|convertible|takeover|tender|bonus)\b/i.test(sentence.text) &&
  view.passage.sentences
    .slice(Math.max(0, sentence.index - 1), sentence.index + 3)
    .some((each) => firstSale.test(each.text));

/** "a strong start on the exchange": of a newcomer only where an offering is spoken of nearby. */
export function isNewcomer(view: SubjectView, sentence: Sentence): boolean {
  return (
    newcomer.test(sentence.text) &&
    view.passage.sentences
      .slice(Math.max(0, sentence.index - 1), sentence.index + 3)
      .some(
        (each) =>
          offering.test(each.text) ||
          /\bfirst day\b|\bpublic offering at\b|\b(?:its|the) pricing\b/i.test(each.text),
      )
  );
}

/** Dealings that begin, told without a word for an offering. */
const startsToTrade = anyPhrase(
  /trading in (?:the shares of )?\p{Lu}[^;]{2,120} (?:started|began|starts|begins|commenced|commences)/iu,
  /trading in \p{Lu}(?:(?!\b(?:new|rights|warrants?|options?|bonds|suspended|resum\w+|halted)\b)[^;]){2,80} (?:will|is (?:expected|due|set|scheduled) to) (?:begin|start|commence) (?:on|today|this morning|tomorrow)/iu,
  /(?:opened for|started|starts?) trading (?:(?:on )?(?:today|yesterday|\p{Lu}\p{L}+day) )?on (?:the )?(?:AIM|Nasdaq|NYSE|New York|London|Hong Kong|Frankfurt)(?![^;]*\bnew (?:\p{Ll}+ )?(?:name|symbol|ticker))/iu,
  /(?:started|starts?|began|begins?) trading in (?:Hong Kong|London|New York|Frankfurt|Sydney|Toronto|Paris|Milan|Amsterdam|Shanghai|Tokyo)\b(?=[^;]*(?:%|per ?cent|\bpct|\bshares|\bstock))/iu,
  /(?:started|commenced) trading on (?:the )?(?:\p{Ll}+ (?:list )?(?:of|on) )?(?:the )?(?:[\p{L}]+ )?(?:stock|securities) exchange\b/iu,
  /(?:quoted|admitted to (?:trading|dealings?|listing)) on/iu,
  /(?:hits?|joins?|joined) (?:the )?public markets(?! with)/iu,
  /(?:in|as|when|once|before|during) conditional (?:trading|dealings)/iu,
  /admission [^;]{0,60}to (?:trading|dealings?|listing|AIM)\b/iu,
  /life as an? (?:public|listed) company/iu,
);

export function isOffering(view: SubjectView, sentence: Sentence): boolean {
  const { text } = sentence;
  if (!mayOffer(sentence)) return false;
  return (
    offering.test(text) ||
    listedAtPrice.test(text) ||
    floatsAtPrice.test(text) ||
    soldInRange.test(text) ||
    firstPrice.test(text) ||
    listedInCity.test(text) ||
    isNewcomer(view, sentence) ||
    isFirstPrice(view, sentence) ||
    /\b[Ss]hares?\b[^;]{0,80}\bpriced at [^;]{1,14}(?:apiece|each|a share|per share)|\bfloated (?:on|in) (?:the )?[a-z]*\p{Lu}|\b(?:S-1|F-1)\b/u.test(
      text,
    ) ||
    /\bfil(?:ed|es|ing) [^;]{0,60}\bto list (?:itself|its|on)\b|\b(?:was|were|been|has|have|is|are) listed (?:today|yesterday|on \w+day) (?:on|at) (?:the )?\p{Lu}|\blisted (?:its shares )?on the [\p{Lu}][^;,]{2,60}\b(?:\w+day|today|yesterday|this (?:week|morning))\b/u.test(
      text,
    ) ||
    startsToTrade.test(text) ||
    /\b(?:went public|goes public|gone public|go public|going public (?:today|this|on)|debut(?:ed|s)?|began trading|(?:began|commenced|started) (?:conditional )?dealings|begin trading|begin their first day|IPO'?d|under the (?:ticker )?symbol|ticker symbol|Form (?:S-1|F-1))\b/i.test(
      text,
    )
  );
}
