import { anyOf } from '#lib/detectors/text/any-of';
import { findExchanges, findListingPlace, findTicker } from '#lib/detectors/text/exchanges';
import type { Money } from '#lib/detectors/text/money';
import type { Passage, Sentence } from '#lib/detectors/text/passage';

type Sum = Pick<Money, 'amount' | 'currency'>;

/** What the sentences about an offering say of it, and the last of them that was needed. */
export type OfferingFacts = {
  exchange: string | undefined;
  ticker: string | undefined;
  price: Sum | undefined;
  amount: Sum | undefined;
  lastUsed: Sentence | undefined;
};

const priceWord =
  /\b(?:offer(?:ing)?|issue|IPO|listing|sale|subscription|placing) price(?: (?:of|was|is|at|set at))? $/i;

/** What the shares changed hands at is not what they were offered at. */
const tradedAt =
  /\b(?:clos(?:e[sd]?|ing)|open(?:s|ed|ing)?|ended|finish(?:ed|es)|chang(?:ed|ing) hands|(?:traded|trading|were|was) (?:at|as high as|as low as)|(?:began|begun|started) trading|r[oi]s(?:e|es|en|ing)|f[ae]ll(?:s|en|ing)?|jump\w*|surg\w*|soar\w*|climb\w*|drop\w*|popp\w*|leapt|leap\w*|gain\w*|slid|slump\w*|hit|touched|reached|stood|up|down|peak\w*|debut\w* at|list(?:s|ed|ing) at)\b(?:(?!\b(?:pric(?:e[ds]?|ing)|from|versus|vs|against|over the|above|below|sold|selling|offer)\b)[^;]){0,90}$/i;

/** "closed its initial public offering of 5,000,000 shares of common stock at $11 per share": what closed is the sale. */
const soldFirst =
  /\b(?:clos(?:e[sd]|ing)|complet(?:ed|es|ion)|consummat(?:ed|ion))\b[^;]{0,40}\b(?:offering|IPO|flotation) of [^;]{0,80} at (?:an? (?:[\p{Ll}-]+ )*price (?:[\p{Ll}]+ )*of )?$/iu;

/** "$20 to $23": a range is no price. */
const lowerEnd = /^ ?(?:to|and|-|–) ?(?:US|HK|[AC])?[$€£¥]?\d/;
const upperEnd = /\d (?:to|and) $|\d ?[-–] ?$/;

function isSharePrice(text: string, money: Money): boolean {
  const before = text.slice(0, money.start);
  if (/\bpar value(?: of)? $/i.test(before)) return false;
  if (money.perShare && soldFirst.test(before)) return true;
  if (tradedAt.test(before) || upperEnd.test(before) || lowerEnd.test(text.slice(money.end))) return false;
  if (/\b(?:exercise|conversion|strike) price\b[^;]{0,40}$/i.test(before)) return false;
  if (money.perShare) return true;
  if (money.amount < 100_000 && priceWord.test(before)) return true;
  if (
    money.amount < 1000 &&
    /\b(?:sold|sell|selling|offered|offering of|issue of|placing of|placed) [^;]{0,40}\b(?:shares?|stock) (?:at|for) $|\b(?:sold|offered|placed) (?:(?:with|to) (?:the )?(?:public|investors|institutions) )?(?:at|for) $/i.test(
      before,
    )
  )
    return true;
  if (money.amount < 100_000 && /^ (?:issue|IPO|offer|offering) price\b/i.test(text.slice(money.end)))
    return true;
  return (
    money.amount < 1000 &&
    (/\b(?:price|priced|pricing)\b[^;]{0,80}$/i.test(before) ||
      /^ (?:that )?(?:investors paid|IPO price|issue price|listing price|offer(?:ing)? price|(?:price )?(?:in|of) (?:the|its) (?:IPO|offering|initial public offering))/i.test(
        text.slice(money.end),
      ))
  );
}

const dollars: readonly (readonly [RegExp, string])[] = [
  [/ASX|Austral/, 'AUD'],
  [/NZX|New Zealand/, 'NZD'],
  [/TSX|Toronto/, 'CAD'],
  [/Nasdaq|NYSE|New York/i, 'USD'],
];

/** Whose dollars a bare "$" or "c" means, by where the shares are listed. */
const dollarsAt = (exchange: string | undefined) =>
  dollars.find(([place]) => place.test(exchange ?? ''))?.[1];

function inLocalDollars(sum: Money | undefined, exchange: string | undefined): Sum | undefined {
  if (sum === undefined) return undefined;
  return {
    amount: sum.amount,
    currency: sum.text.startsWith('$') ? (dollarsAt(exchange) ?? sum.currency) : sum.currency,
  };
}

const pence = /(?<![\d.,])(\d{1,4}(?:\.\d{1,2})?) ?(?:pence|p)(?: per| a| each| apiece)\b/i;
/** "ended at 310p against an issue price of 285p" */
const penceOffered = anyOf(
  /\b(?:issue|offer|float|flotation|placing|listing|sale|IPO) price (?:of|was|at) (\d{1,4}(?:\.\d{1,2})?) ?(?:pence|p)\b/i,
  /\bfrom (?:the |its )?(\d{1,4}(?:\.\d{1,2})?) ?(?:pence|p) (?:issue price|offer price|float price|in (?:early )?conditional)/i,
  /\b(\d{1,4}(?:\.\d{1,2})?) ?(?:pence|p) (?:issue|offer|float|flotation|placing|listing|sale|IPO) price/i,
  /\b(?:having )?(?:floated(?: (?:on|in) [^;,\d]{2,40}?)?|came to (?:the )?market|placed|offered|were sold|listed) (?:its shares |the shares )?at (\d{1,4}(?:\.\d{1,2})?) ?(?:pence|p)\b/i,
);
/** "priced at 300p, the top of the range" */
const pencePriced =
  /\bpriced (?:(?:its|the) )?(?:(?:shares(?: in [^;,]{2,40}?)?|IPO|flotation|float|offer(?:ing)?) )?at (\d{1,4}(?:\.\d{1,2})?) ?(?:pence|p)\b/i;
const cents =
  /(?<![\d.,])(\d{1,3}(?:\.\d{1,2})?)(?:c| cents) (?:(?:ordinary )?shares\b|per share|a share|each|apiece)/i;

/** A price per share in the small coin: "64 pence per share", "its 20c shares"; whose cents they are, the exchange tells. */
function smallPrice(text: string, exchange: string | undefined): Sum | undefined {
  const british =
    penceOffered
      .exec(text)
      ?.slice(1)
      .find((found) => found !== undefined) ??
    pencePriced.exec(text)?.[1] ??
    pence.exec(text)?.[1];
  if (british !== undefined) return { amount: Number(british) / 100, currency: 'GBP' };
  const coins = cents.exec(text)?.[1];
  if (coins === undefined) return undefined;
  const currency = dollarsAt(exchange);
  return currency === undefined ? undefined : { amount: Number(coins) / 100, currency };
}

function isProceeds(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 60), start);
  // "a £165m ($230m) initial public offering"
  const after = text.slice(end, end + 60).replace(/^ \([^()]*\)/, '');
  if (/\b(?:offering|offer|issue) (?:comprises|consists of|includes)\b[^;]{0,60}$/i.test(before)) return true;
  if (
    /\b(?:offering|IPO|flotation|float|share sale)\b[^;]{0,200} (?:is|was|will be|would be|being) worth (?:approximately |about |around |some |nearly |up to )?$/i.test(
      text.slice(0, start),
    )
  )
    return true;
  if (/\b(?:previously|already|earlier) raised (?:\p{Ll}+ ){0,2}$/u.test(before)) return false;
  if (
    /\b(?:valu(?:ation|ed|ing|es)|worth|market (?:value|cap\w*)|revenue|sales of|profit|loss|debt|orders?|demand|bids)\b[^.;,]{0,40}$/i.test(
      before,
    ) ||
    /^ (?:valuation|market|in revenue|company)/i.test(after)
  )
    return false;
  return (
    /\b(?:rais(?:ed|es|ing|e)|proceeds|net(?:ted|ting)?|sold|sell|selling|sale of|offering (?:of|was|worth|sized at)|fetch(?:ed|ing)?|garner(?:ed|ing)?|took in|brought in|pull(?:ed|ing) in|mop(?:s|ped|ping)? up|tapp(?:ed|ing) [\p{L} ]{2,30} for|collect(?:ed|ing)?|placement of|placing of|issue (?:of|worth)|IPO of|offering size of)\b[^;]{0,50}$/iu.test(
      before,
    ) ||
    /^[ -](?:initial public (?:stock |share )?offering|IPO|flotation|float|offering|share sale|listing|(?:public |share )?issue\b)/i.test(
      after,
    ) ||
    /^ (?:\p{Lu}[\p{L}.]+ ){1,2}(?:initial public (?:stock |share )?offering|IPO|flotation|float)\b/u.test(
      after,
    )
  );
}

/** Reads price, proceeds, exchange and symbol around the sentence that tells of the offering. */
export function offeringFacts(passage: Passage, sentence: Sentence, isFiler: boolean): OfferingFacts {
  // A prospectus is all about its offering: its cover's facts may stand anywhere on it.
  const near = [
    sentence,
    ...passage.sentences.slice(sentence.index + 1, sentence.index + (isFiler ? 12 : 4)),
  ];
  const before = passage.sentences.slice(Math.max(0, sentence.index - 2), sentence.index);
  const texts = [...near, ...before.toReversed()];
  const prices = texts.flatMap((each) => each.money().filter((money) => isSharePrice(each.text, money)));
  const amounts = texts.flatMap((each) =>
    each
      .money()
      .filter(
        (money) =>
          !money.perShare && money.amount >= 1_000_000 && isProceeds(each.text, money.start, money.end),
      ),
  );
  const exchange =
    texts.map((each) => findExchanges(each.text)).find((found) => found !== undefined) ??
    texts.map((each) => findListingPlace(each.text)).find((found) => found !== undefined);
  const used = [prices[0], amounts[0]].filter((money) => money !== undefined);
  return {
    exchange,
    ticker: texts.map((each) => findTicker(each.text)).find((found) => found !== undefined),
    price:
      inLocalDollars(prices[0], exchange) ??
      texts.map((each) => smallPrice(each.text, exchange)).find((found) => found !== undefined),
    amount: inLocalDollars(amounts[0], exchange),
    lastUsed: near.findLast((each) => used.some((money) => each.money().includes(money))),
  };
}
