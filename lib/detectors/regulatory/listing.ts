import type { Finding } from '#lib/detectors/finding';
import {
  anExchange,
  asksOfListed,
  failsRule,
  mayMissOrMeet,
  meetsAgain,
  noRuleMissed,
  ofListing,
  served,
  strikesOff,
} from '#lib/detectors/regulatory/listing-words';
import { findExchange } from '#lib/detectors/text/exchanges';
import { withoutMay } from '#lib/detectors/text/guards';
import { bodyFirst, type Sentence } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';
import { mayHold } from '#lib/detectors/text/word-search';

const rule =
  /\b((?:Nasdaq |NASDAQ )?(?:(?:Listing|(?:Global |Capital )?Market(?:place)?) )?Rule \d{4}(?:\([\dA-Za-z]+\))*|Section (?:80\d|303A?|10\d\d)(?:\.\d+[A-Z]?)?(?:\([\dA-Za-z]+\))*(?: of the (?:NYSE|New York Stock Exchange)(?: American| MKT)?(?:'s)?(?: Listed)? Company (?:Manual|Guide))?)/i;

const size =
  /\b(?:(?:exceed(?:s|ed|ing)?|surpass(?:es|ed|ing)?|cross(?:es|ed|ing)?|pass(?:es|ed|ing)|reach(?:es|ed)|top(?:s|ped)) (?:the )?(\$\d[\d.]* ?(?:billion|million))(?: \w+)? (?:in (?:total )?(?:consolidated )?assets |total assets )?(?:regulatory )?(?:threshold|asset threshold)|became (?:a )?(large accelerated filer|systemically important))/i;

const mayTell = mayHold(
  /threshold|large accelerated filer|systemically important|\blisting|marketplace rule|section 80|minimum|bid price|consecutive|complian|delist|deficiency|notice of|nasdaq|nyse|amex|\btsx|\bexchange|bourse|big board/i,
);

const sum = '(\\$\\d+(?:\\.\\d+)?(?: (?:million|billion))?(?: per share)?)';
/** The floor that has to be kept: "less than $1.00 per share", "the exchange's $15 million floor", "at or above $1". */
const floors: readonly RegExp[] = [
  new RegExp(
    `\\b(?:below|beneath|less than|at least|under|at or above|minimum(?: [\\p{Ll}' ]{3,40})? of)(?: (?:the|a|an|its))?(?: [\\p{L}]+'s)?(?: minimum)?(?: of)? ${sum}`,
    'iu',
  ),
  new RegExp(`${sum}(?: (?:per|a) share| per-share)? (?:minimum|floor|threshold|requirement)\\b`, 'iu'),
  new RegExp(`\\b(?:maintain|have|hold|keep)(?:ed|ing)? (?:[\\p{Ll}]+ ){0,3}${sum} (?:of|in) `, 'iu'),
];
const floorIn = (text: string) =>
  floors.map((floor) => floor.exec(text)?.[1]).find((found) => found !== undefined);

/** "to get its share price back over $1", "the average closing price was above $1.00": the price that has to be kept. */
const priceKept = new RegExp(
  `\\b(?:share|bid|closing|stock) price\\b[^;$]{0,90}? (?:above|over|past|below|under) (?:the )?${sum}`,
  'iu',
);

/** "the $2 million stockholders' equity requirement", "a stockholders' equity of $2.0 million or more". */
const ofEquity =
  /\$\d[\d.,]*(?: million)? (?:minimum )?(?:stock|share)holders'? equity(?: requirement)?|\b(?:stock|share)holders'? equity of (?:at least )?\$\d[\d.,]*\d(?: million)?/i;

/** What had to be met: the floor where one is told, else the rule; else what the sentences beside it tell of them. */
function thresholdText(text: string, beside: readonly string[]): string {
  const told =
    /\bminimum [^,.;$]{3,60}?(?= (?:requirement|rule|required|for|set|under))|\$\d[\d.,]*(?: million)? (?:minimum [^,.;]{3,40})/i;
  return (
    ofEquity.exec(text)?.[0] ??
    floorIn(text) ??
    told.exec(text)?.[0] ??
    rule.exec(text)?.[1] ??
    priceKept.exec(text)?.[1] ??
    beside
      .map((each) => priceKept.exec(each)?.[1] ?? floorIn(each) ?? rule.exec(each)?.[1])
      .find((found) => found !== undefined) ??
    'continued listing standard'
  );
}

function dateIn(sentence: Sentence): string | undefined {
  return sentence.dates().find((date) => date.iso.length === 10)?.iso;
}

/** "has given it notice that it plans to delist it", "received written notice ... will be delisted": told to whom it strikes, it is one. */
const toldToIssuer =
  /\b(?:given (?:it|the company) (?:a |written )*notice|received (?:a |the |written )*(?:notice|letter|notification)|notif(?:ied|ying) (?:it|the company)|informed (?:it|the company))\b/i;

const mayCome = /\b(?:may|if|could|would|should|there can be no assurance|intends)\b/i;
const hasCome =
  /\breceived\b|\b(?:was|were|been) (?:notified|advised|informed|told)\b|\b(?:got|(?:was|were|been) (?:sent|served|handed)) (?:with )?(?:an? |the |its )?(?:[\p{L}-]+ ){0,3}(?:notices?|letters?|warnings?)\b|^On \p{L}+ \d{1,2}, \d{4}/iu;

/** "has until May to be back in compliance", "is not once again". */
const notYetMet =
  /\b(?:must|until|unless|provided|as long as|should it|when it|in order to|not|to be|to get|when|once it is|hopes?|expects?|aims?|plans?)\b[^;,]{0,60}$/i;

/** What an exchange has told of a listing rule, and the text that gives its measure. */
function ruleTold(
  view: SubjectView,
  sentence: Sentence,
): { text: string; direction: 'above' | 'below' } | undefined {
  const { text } = sentence;
  if (!mayMissOrMeet(sentence)) return undefined;
  const atExchange = anExchange.test(text);
  const isOfRule = ofListing.test(text);
  if (!isOfRule && !atExchange) return undefined;
  const again = meetsAgain.exec(text);
  const back = again !== null && !notYetMet.test(text.slice(0, again.index));
  const next = view.passage.sentences[sentence.index + 1]?.text ?? '';
  // "has determined to delist the securities of Acme. The panel noted its failure to maintain": why, the sentence itself or the next tells.
  const isStruckOff = atExchange && strikesOff.test(text);
  const why = !isStruckOff || failsBesideDelisting(text) ? text : next;
  const isNotice =
    (isOfRule || (atExchange && (isStruckOff || asksOfListed.test(text)))) &&
    ((isStruckOff && (failsBesideDelisting(why) || toldToIssuer.test(text))) ||
      (failsRule.test(text) && served.test(text)));
  if (!isNotice && !(back && (isOfRule || asksOfListed.test(text)))) return undefined;
  if (mayCome.test(withoutMay(text)) && !hasCome.test(text)) return undefined;
  if (noRuleMissed.test(text) || isLongPast(view, sentence)) return undefined;
  // "As previously announced, the Company received notice": told before, unless it goes on to what is new.
  if (!back && /^As (?:was )?(?:previously|earlier) (?:announced|disclosed|reported),/.test(text))
    return undefined;
  if (!view.mentionsSubject(sentence) && !view.genericIsSubject(sentence)) return undefined;
  // "Nasdaq notified Acme": no event of the exchange's own.
  if (view.isSubject(findExchange(text) ?? '', sentence)) return undefined;
  return { text: why, direction: back ? 'above' : 'below' };
}

const failsBesideDelisting = (text: string) => failsRule.test(text.replace(/\bdelist\p{Ll}*/giu, ' '));

/** Told of years before, as a report recalls it. */
function isLongPast(view: SubjectView, sentence: Sentence): boolean {
  const years = sentence.dates().map((date) => Number(date.iso.slice(0, 4)));
  const published = Number(view.passage.published?.slice(0, 4));
  return years.length > 0 && Math.max(...years) < published - 1;
}

/** A listing rule no longer met or met again (Item 3.01), or a size at which another regime begins to apply. */
export function listingFinding(view: SubjectView): Finding[] {
  for (const sentence of bodyFirst(view.passage)) {
    const { text } = sentence;
    if (!mayTell(sentence)) continue;
    const grown = size.exec(text);
    if (
      grown !== null &&
      (view.mentionsSubject(sentence) || view.genericIsSubject(sentence)) &&
      !/\b(?:may|might|could|if|expects?|would|will|not)\b/i.test(text)
    ) {
      return [
        {
          subtype: 'size',
          date: dateIn(sentence),
          payload: { threshold_text: grown[1] ?? grown[2] ?? '', direction: 'above', kind: 'size' },
          confidence: 0.7,
          from: sentence,
        },
      ];
    }
    const told = ruleTold(view, sentence);
    if (told === undefined) continue;
    return [
      {
        subtype: 'listing_rule',
        date: dateIn(sentence),
        payload: {
          issuer: view.names()[0],
          threshold_text: thresholdText(
            told.text,
            [-1, 1].map((near) => view.passage.sentences[sentence.index + near]?.text ?? ''),
          ),
          direction: told.direction,
          kind: 'listing_rule',
          rule: rule.exec(told.text)?.[1] ?? findExchange(text),
        },
        confidence: 0.85,
        from: sentence,
      },
    ];
  }
  return [];
}
