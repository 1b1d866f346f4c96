import type { Money } from '#lib/detectors/text/money';
import type { Passage, Sentence } from '#lib/detectors/text/passage';

const notThePriceBefore =
  /\b(?:revenues?|sales|turnover|profits?|earnings|income|loss(?:es)?|assets|(?<!\b(?:and its|and|including(?: its)?|plus) )debt|(?<=\b(?:and its|and|including(?: its)?|plus) )debt(?!,? (?:at|worth)\b)|market (?:value|cap(?:italization)?)|savings|synergies|costs?|charge|fee|dividend|(?<!\b(?:an?|the|its) )raised|round|funding|loan|credit|backlog|budget|gain|pre-tax gain|ebitda|capital expenditure|(?<!\bat an? (?:\p{L}+ )?)valuation|orders?|tax|employs?|annual|annually|per year)(?: (?:of|was|is|at|totaled|totalling|totaling|were|by|to))?(?: (?:about|approximately|around|nearly|over|more than|some|almost|up to))?[ ,]{0,2}$/iu;
const notThePriceAfter =
  /^(?:[- ](?:a-year)?\s?(?:in |of )?(?:annual |yearly |net |total )?(?:revenues?|sales|turnover|profits?|debt|earnings|assets under|in assets|market|annual|termination|break-?up|charge|dividend|round|series|funding|in (?:annual|savings|synergies|debt|revenue|sales))|(?: [\p{L}]+)? (?:to|on) (?:(?:its|the|our) )?(?:[\p{L}-]+ ){0,2}(?:earnings|profits?|revenues?|results|turnover|income)\b|,? (?:of|in) debt\b)/iu;
const priceBefore =
  /\b(?:for|price|consideration|valued at|values?|valuing|worth|deal|transaction|acquisition|purchase|pay(?:s|ing)?|paid|total(?:ing|ling)?|aggregate|approximately|proceeds|(?:cash|amount|sum) received)\b[^;]{0,60}$/i;
const priceAfter =
  /^(?:[- ](?:all-cash |cash |stock )?(?:acquisition|purchase|deal|takeover|buyout|merger|sale|transaction|bid|divestiture)|(?:,)? (?:in (?:cash|stock|a)|cash|from|to)\b)/i;

/** "will receive $14.00 a share, or about $19 million". */
const inAllBefore =
  /\b(?:a|per) share,? (?:or|for a total of|in all) (?:about |some |around |roughly |a total of )?$/i;

/** Further from the deal only words that can mean nothing else make a sum its price. */
const considerationBefore =
  /\b(?:purchase price|consideration(?: for (?:this|the) (?:[\w-]+ ){0,3}?(?:transaction|acquisition|sale))?|(?:transaction|deal|merger) (?:is |was )?valued|(?:transaction|deal|merger) (?:has|had) an? (?:[\p{Ll}-]+ )?value|(?:aggregate|total|indicated) value of the (?:transaction|deal|merger)|aggregate price|(?:purchaser|buyer|acquirer) (?:is obligated to|shall|must|has agreed to|agreed to|will) pay)\b[^;.]{0,80}$/iu;

/** "Acme will pay 100 million euros in cash for the business". */
const paidBefore = /\b(?:will pay|pays|paid|is paying|has agreed to pay)\b[^;.]{0,40}$/i;
const paidAfter = /^[^;.]{0,40}? for (?:the|it|its|that)\b/i;

/** "raised $330 million from the sale of its chain". */
const broughtBySale =
  /^(?: in cash)? (?:from|through|by|via|on|with) (?:the |its |an? |their )?(?:[\p{Ll}-]+ ){0,2}(?:sale|disposal|divestment|divestiture|selling)\b/u;

function plausiblePrices(sentence: Sentence): Money[] {
  return sentence.money().filter((money) => {
    if (money.perShare || money.amount < 1000) return false;
    const before = sentence.text.slice(Math.max(0, money.start - 70), money.start);
    const after = sentence.text.slice(money.end, money.end + 50);
    return (!notThePriceBefore.test(before) || broughtBySale.test(after)) && !notThePriceAfter.test(after);
  });
}

/** "On the heels of Tarn buying Orlan for $2.6 billion, Acme is buying Quenby for $15.7 billion": of two prices the deal's own. */
function withoutOthers({ text }: Sentence, sums: readonly Money[], verb: number): readonly Money[] {
  if (!sums.some(({ start }) => start > verb)) return sums;
  return sums.filter(({ start, end }) => start > verb || !/[,;:] /.test(text.slice(end, verb)));
}

/** The sum that the words beside it make the price, so many sentences behind the deal. */
function statedPrice(sentence: Sentence, order: number, plausible: readonly Money[]): Money | undefined {
  return plausible.find(
    (money) =>
      (order < 2 ||
        considerationBefore.test(sentence.text.slice(0, money.start)) ||
        (paidBefore.test(sentence.text.slice(0, money.start)) &&
          paidAfter.test(sentence.text.slice(money.end)))) &&
      (inAllBefore.test(sentence.text.slice(Math.max(0, money.start - 60), money.start)) ||
        priceBefore.test(sentence.text.slice(Math.max(0, money.start - 90), money.start)) ||
        priceAfter.test(sentence.text.slice(money.end, money.end + 40))),
  );
}

/** The price of a deal: the sum that the words around it make the price, never revenue, debt or a price per share. */
function priceIn(sentences: readonly Sentence[], verb: number): Money | undefined {
  for (const [order, sentence] of sentences.entries()) {
    const told = plausiblePrices(sentence);
    const plausible = order === 0 ? withoutOthers(sentence, told, verb) : told;
    const stated = statedPrice(sentence, order, plausible);
    if (stated !== undefined) return stated;
    if (order > 0) continue;
    if (plausible[0] !== undefined) return plausible[0];
  }
  return undefined;
}

const tellsDeal =
  /\b(?:acqui(?:re[sd]?|ring|sition)|bought|buy(?:s|ing)?|buyout|purchas(?:e[sd]?|ing)|sold|sells?|selling|sale of|takeover|deal|merger|pays?|paid)\b/i;

/** A price that only the headline or the sentence before tells, of which no other deal is told. */
function priceAhead(passage: Passage, sentence: Sentence): Sentence | undefined {
  const before = passage.sentences
    .slice(Math.max(0, sentence.index - 2), sentence.index)
    .filter((each) => (each.isHeadline || each.index === sentence.index - 1) && tellsDeal.test(each.text));
  return before
    .toReversed()
    .find((each) => each.money().length === 1 && statedPrice(each, 0, plausiblePrices(each)) !== undefined);
}

/** "475 million New Taiwan dollars (approximately $14.7 million)": what is filed in America counts in dollars. */
function inDollars(passage: Passage, near: readonly Sentence[], price: Money | undefined): Money | undefined {
  if (price === undefined || price.currency === 'USD' || passage.evidence.kind !== 'filing') return price;
  const told = near.find((each) => each.money().includes(price));
  const next = told?.money().find(({ start, currency }) => start > price.end && currency === 'USD');
  const between = next === undefined ? '' : (told?.text.slice(price.end, next.start) ?? '');
  return /^,? ?(?:\(|or )(?:approximately |about |or |US )*$/.test(between) ? next : price;
}

/** A title's "$300 million" that the text gives as "€275 million ($299 million)": the sum in the currency it was agreed in. */
function asAgreed(passage: Passage, price: Money): Money | undefined {
  for (const { isHeadline, money, text } of passage.sentences) {
    const sums = isHeadline ? [] : money();
    const at = sums.findIndex(
      ({ amount, currency, start }, index) =>
        currency === price.currency &&
        Math.abs(amount / price.amount - 1) < 0.02 &&
        /^ ?\($/.test(text.slice(sums[index - 1]?.end ?? start, start)),
    );
    if (at > 0) return sums[at - 1];
  }
  return undefined;
}

/** A price, and its currency where the text still says which. */
type Price = { amount: number; currency: string | undefined };

const bareSum =
  /\b(?:for|in an?|after an?|through an?|via an?|worth|valued at|valuing it at) (?:about |around |nearly |some |an? )?(\d[\d.,]*) ?(m|bn|million|billion)\b(?=,? (?:deal|takeover|bid|offer|buyout|acquisition|purchase|sale|to|from|in cash|plus|including)\b|[.,;]|$)/;

/** "sold the unit for 1.27bn to Acme", "a 70m deal": news corpora lost the signs of the pound and the euro. */
function barePrice(sentence: Sentence): Price | undefined {
  const match = sentence.money().length === 0 ? bareSum.exec(sentence.text) : null;
  const amount =
    Number(match?.[1]?.replaceAll(',', '') ?? Number.NaN) * (/^b/.test(match?.[2] ?? '') ? 1e9 : 1e6);
  return Number.isFinite(amount) ? { amount: Math.round(amount), currency: undefined } : undefined;
}

/** The price of a deal, told in its sentence, in one of those after it or ahead of it, and the sentences that were needed. */
export function priceOf(
  passage: Passage,
  sentence: Sentence,
  verb: number,
): { price: Price | undefined; from: Sentence; at: Sentence } {
  const near = passage.sentences.slice(sentence.index, sentence.index + 5);
  const price = inDollars(passage, near, priceIn(near, verb));
  if (price !== undefined) {
    const at = near.find((each) => each.money().includes(price));
    const agreed = at?.isHeadline === true ? asAgreed(passage, price) : undefined;
    const told = agreed === undefined ? at : passage.sentences.find((each) => each.money().includes(agreed));
    return { price: agreed ?? price, from: sentence, at: told ?? sentence };
  }
  const ahead = priceAhead(passage, sentence);
  if (ahead !== undefined) return { price: ahead.money()[0], from: ahead, at: sentence };
  const before = passage.sentences[sentence.index - 1];
  const bare = barePrice(sentence) ?? (before === undefined ? undefined : barePrice(before));
  const isBefore = bare !== undefined && before !== undefined && barePrice(sentence) === undefined;
  return { price: bare, from: isBefore ? before : sentence, at: sentence };
}
