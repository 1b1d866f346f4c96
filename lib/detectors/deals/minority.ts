import { matchesIn } from '#lib/detectors/text/matches';
import type { Sentence } from '#lib/detectors/text/passage';

const minority =
  /\b(?:minority|a|an?|its|their|\d[\d.]*[ -]?(?:%|per ?cent|pct)) (?:\w+ )?(?:stake|interest|holding|shareholding|(?<=(?:%|cent|pct) )share (?:of|in))\b/i;
const controlling =
  /\b(?:majority|controlling|remaining|rest of|full|whole|entire|all (?:of )?the|(?<![\d,.])100|outstanding|ownership of|control of|out the)\b/i;

/** "purchased 250,000 shares in X": a number of shares says nothing of the whole. */
const countedShares =
  /^(?!\D{0,40}\b(?:all|for) )\D{0,40}?(?<![$€£¥])\b\d[\d,.]*(?: million| billion)? (?:(?!in )[\p{L}-]+ ){0,3}(?:shares|share of)\b/u;

const pieceOf =
  /^[^,;]{0,30}?\b(?:acquire[sd]?|acquiring|buys?|bought|purchase[sd]?|acquisition of|purchase of) (?:about |another |an additional |a further |some |just )?\d[\d.]*(?: ?%| per ?cent| pct\.?) (?:of|in) /i;

/** "purchased one-third of the outstanding stock of". */
const pieceInWords =
  /^[^,;]{0,40}?\b(?:an?|one)[ -](?:third|quarter|fifth|sixth|seventh|eighth|tenth|twentieth|minority) (?:of (?:the |its |all )?(?:[\p{Ll}-]+ ){0,3}(?:stock|shares|equity|capital|interest|company|business)|(?:stake|interest|holding|share) (?:in|of))\b/u;

/** "Investors snapped up shares in Acme": some of them. */
const sharesOnSale =
  /^(?:snapped up|scooped up|picked up|bought|buying|snaps up|buys) (?:more |further |new )?shares in \p{Lu}/u;

/** "will get 0.85 share of Acme for each share they own": all shares are exchanged. */
const eachShare = /^[^;]{0,120}\bshares? [^;]{0,60}?(?:for|in exchange for) (?:each|every|one)\b/;

/** "has bought a little Acme stock": some shares, not the firm. */
const someStock =
  /^(?:has |have )?(?:bought|buys|acquired|purchased|picked up|snapped up) (?:a little|a few|some|more|further|additional|\d[\d,.]* (?:million )?) ?(?:[^;,]{2,40} )?(?:stock|shares)(?=$|[.,;|]| (?:in|for|at|on|last)\b)/u;

/** Whether a purchase is of less than half a company: a holding, not an acquisition. */
export function isMinority(sentence: Sentence, verb: number): boolean {
  const text = sentence.text.slice(verb, verb + 260);
  const percents = matchesIn(text, /(\d{1,3}(?:\.\d+)?)[ -]?(?:%|per ?cent|pct)/gi).map((match) =>
    Number(match[1]),
  );
  if (percents.some((percent) => percent > 50) || eachShare.test(text)) return false;
  if (pieceInWords.test(text)) return true;
  if (sharesOnSale.test(text) || someStock.test(text)) return true;
  // "clinched control of Acme after buying a 28.7 per cent stake of Beta".
  if (/^[^;,]{0,30}\bcontrol of \p{Lu}/u.test(text)) return false;
  if (
    /\b(?:majority|controlling|remaining|rest of|full|whole|entire|(?<![\d,.])100|(?:does not|doesn't|do not|did not|don't|didn't) (?:already |yet |currently )?own)\b(?!,\d)/i.test(
      text,
    )
  )
    return false;
  if (percents.length > 0 && /\b(?:stake|shares|interest|holding|stock|outstanding|total)\b/i.test(text))
    return true;
  // "acquires 6 pct of Acme".
  if (percents.length > 0 && pieceOf.test(text)) return true;
  if (controlling.test(text)) return false;
  return minority.test(text) || countedShares.test(text);
}
