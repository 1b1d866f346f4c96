import type { Money } from '#lib/detectors/text/money';
import type { Sentence } from '#lib/detectors/text/passage';

const notTheRoundBefore =
  /(?:valuation|(?<!-)valu(?:ed|es|ing|e)|(?<!\b(?:round|financing|funding|investment|raise|deal|seed|series [A-K]),? )worth|(?<!\b(?:round|financing|funding|investment|raise|proceeds)[^.;]{0,20},? )total(?:s|ing|led|ling)?(?! (?:gross |net |aggregate )?proceeds)|to date|accumulated|cumulative|altogether|(?:bring(?:s|ing)?|brought)(?! in (?:[\p{Ll}-]+ ){0,2}$)|revenues?|previous(?:ly)?(?! announced)|earlier|(?:months|years?|weeks) after (?:a|raising)|following|last year|in debt|debt of|sales of|profit of|market cap(?:italization)?|compared (?:to|with)|up from|on top of|already raised|followed|follows)[^;]{0,45}$/iu;
const notTheRoundAfter =
  /^(?:[- ]?(?:post|pre)?-?(?:money )?valuation| in (?:total|revenue|sales|debt|annual|ARR|all)| to date| market| in (?:19|20)\d\d| last year|, (?:post|pre)-money| of (?:debt|revenue))/i;

/** "spent $40 million on advertising after closing its last round". */
const spentBefore =
  /\b(?:spent|spends?|spending|lost|losing|paid|pays|paying|costs?|earned|borrowed) (?:about |some |nearly |over |more than |up to )?$/i;

/** "that left the university late last year, has closed on": the clause ahead of the verb dates no sum. */
const aside = /^.*, (?=(?:has|have|had|said|today|just) )/;

const toldNext =
  /^The (?:private placement|placement|offering) (?:brought in|raised|generated|resulted in|yielded) (?:(?:aggregate|total|gross|net) )*proceeds (?:to [^;,]{2,30} )?of (?:about |approximately )?$|^(?:The|This|Its) (?:[\p{Ll}-]+ |Series [A-K] |[Ss]eed ){0,2}(?:investment|round|financing|funding|raise|deal) (?:is|was|totals?|totall?ed|amount(?:s|ed) to|came to|comes to|raised|brought in|stands at|is worth|was worth) (?:an? |about |around |nearly |over |more than )*$/u;

/** "announced its Series C. The investment is $110M": the sum of a round told without one. */
export function amountToldNext(sentences: readonly Sentence[]): Money | undefined {
  return sentences
    .map((each) => each.money().find(({ start }) => toldNext.test(each.text.slice(0, start))))
    .find((money) => money !== undefined);
}

/** "valued at $1 billion after a $50 million investment": what stands ahead is of another sum. */
const valuedAhead =
  /^.*\b(?:valued at|valuation)\b[^;]* (?:after|in|following|with|on|from) (?:(?:an?|its|the|new|latest|fresh) )*$/i;

/** "obtained a total of $200 million in an oversubscribed Series B": all of one round. */
const inOneRound =
  /^ (?:in|for|through) (?:an?|its|the|one) [^,;.]{0,40}\b(?:series|round|seed|financing)\b/i;

/** The sum that is the round's: not a valuation, a total to date, a price per share or an earlier round. */
export function pickAmount(sentence: Sentence, verb: number): Money | undefined {
  // "is valued at $2 billion after raising $50 million": what stands ahead of "after" is of another sum.
  const isAfter = /\bafter (?:it |having )?$/.test(sentence.text.slice(Math.max(0, verb - 16), verb));
  const candidates = sentence.money().filter((money) => {
    const from = isAfter && money.start > verb ? verb : 0;
    if (money.perShare || money.amount < 5000) return false;
    const before = sentence.text
      .slice(Math.max(from, money.start - 60), money.start)
      .replace(aside, '')
      .replace(valuedAhead, '');
    const after = sentence.text.slice(money.end, money.end + 40);
    if (spentBefore.test(before)) return false;
    if (
      /\b(?:total|combined) of $/.test(before) &&
      (inOneRound.test(after) || /\binvest\w* (?:an? )?(?:combined )?total of $/.test(before))
    )
      return true;
    return !notTheRoundBefore.test(before) && !notTheRoundAfter.test(after);
  });
  // The first sum after the verb is the round; sums before it ("A $50 million round was led by") only without one.
  return candidates.find((money) => money.start >= verb) ?? candidates[0];
}
