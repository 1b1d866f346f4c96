import { listed } from '#lib/detectors/ipo/stages';
import {
  aheadOfDebut,
  aimOfFiling,
  earlierResults,
  firstSince,
  recalling,
  recordSet,
  reportedFuture,
  undecided,
} from '#lib/detectors/ipo/words';
import { reasonAgainst } from '#lib/detectors/text/guards';
import { matchesIn } from '#lib/detectors/text/matches';
import type { Sentence } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';

/** What describes the firm dates only itself. */
const ofAside =
  /, (?:(?:which|who|that) )?(?:(?:was|has been|had been) )?(?:founded|established|set up|formed|created|launched|started|began|opened|incorporated|bought|acquired|taken private|owned)\b[^,;]*$/i;

/** "fell below their IPO price", with no word of a first day: long after it. */
const belowOffer =
  /\b(?:f[ae]ll\w*|drop\w*|sl[ia]d\w*|s[ai]nk\w*|dip\w*|slump\w*|trad(?:e[sd]?|ing)|languish\w*) (?:back |further |well |far )?(?:below|under|beneath) (?:its|their|the) (?:IPO|offer(?:ing)?|issue|flotation) price\b/i;
/** "in the firms' highly anticipated debuts", "to offer drivers shares in its listing": still to come. */
const awaited =
  /\b(?:(?:highly|much|long|hotly|eagerly|widely)[- ])?(?:anticipated|awaited) (?:[\p{L}-]+ ){0,4}(?:debuts?|listings?|IPOs?|offerings?|flotations?)\b|\bto offer (?!\d)[^;]{2,60} in (?:[\p{Ll}-]+ ){0,2}(?:listing|debut|IPO)\b/iu;
const hasCome =
  /\b(?:pric|debut|r[io]s|jump|soar|surg|climb|gain|f[ae]ll|dropp?|beg[au]n|start|open|clos|trad|list|sold|sells|went|rais|fil)(?:e[sd]?|ed|s|se|es|n|ing)?\b/i;
const firstDay = /\b(?:debut|first|open(?:s|ed|ing)?|began|started|beg[ai]n|start|newly|new)\b/i;

/** "completed its offering on July 2, 1997. From then through April 2000 its stock was traded": told long after, where nobody knows when. */
function isOutlived({ passage }: SubjectView, sentence: Sentence): boolean {
  const own = sentence.dates().map(({ iso }) => Number(iso.slice(0, 4)));
  const all = passage.sentences.flatMap((each) => each.dates().map(({ iso }) => Number(iso.slice(0, 4))));
  return own.length > 0 && Math.max(...all) - Math.max(...own) > 1;
}

export type Stage = 'filed' | 'priced' | 'listed';

/** Whether an offering is told as news: not recalled, doubted or of another year. */
export function isCurrent(view: SubjectView, sentence: Sentence, stage: Stage): boolean {
  const { text } = sentence;
  const form = view.passage.evidence.form ?? '';
  if (/^(?:424B|S-1|F-1|8-A)/.test(form)) return !/\bfollow-on|secondary\b/i.test(text);
  if (
    recalling.test(
      text
        .replace(earlierResults, ' ')
        .replace(recordSet, ' ')
        .replace(stage === 'filed' ? /^$/ : aheadOfDebut, ' '),
    )
  )
    return false;
  if (reasonAgainst(text, ['rumour', 'question', 'talks'])) return false;
  if (belowOffer.test(text) && !firstDay.test(text)) return false;
  if (awaited.test(text) && !hasCome.test(text)) return false;
  // "below its price range" tells where the price came to lie.
  const withoutMonth = text
    .replace(/\bMay \d/g, ' ')
    .replace(stage === 'filed' ? aimOfFiling : /^$/, ' ')
    .replace(reportedFuture, '$1will')
    .replace(stage === 'filed' ? /^$/ : aheadOfDebut, ' ')
    // "priced its offering low, hoping that it will be spared a plunge": what it hopes for lies behind.
    .replace(
      /, (?:hoping|seeking|aiming|betting|looking) (?!to (?:list|raise|price|float|go public|sell))[^;]*$/i,
      ' ',
    )
    .replace(
      /\b(?:above|below|within|under|over) (?:the )?[^;,]{2,50} (?:it|they) (?:had|was|were)[^;,]*/g,
      ' ',
    )
    .replace(
      /\b(?:than|as) (?:originally |previously |first )?(?:planned|expected)\b|\b(?:up|down) from (?:an? |the )?(?:originally )?planned\b/g,
      ' ',
    )
    .replace(/, [^,;]{0,20}\b(?:after|as|while) (?:\p{Ll}+ )?(?:rivals?|competitors?|peers?) [^,;]*/giu, ' ')
    .replace(
      /\b(?:above|below|within|under|over|inside|of|at|than|in) (?:the |its |their |a |an )?(?:[\p{Ll}-]+ ){0,3}(?:price |forecast )?range\b/gu,
      ' ',
    );
  if (
    stage === 'listed'
      ? /\b(?:may|might|could|would|if|expects?|when (?:it|they)(?! (?:began|started|made|debuted|listed|opened|floated|went|joined|hit))|plans?|planned|considering|had been (?:due|expected|scheduled|set|slated)|put(?:s|ting)? off|cancel\w*|postpon\w*|delay\w*|withdr\w+|shelv\w+|scrap\w*|abandon\w*|call(?:s|ed|ing)? off|pull(?:s|ed|ing)? (?:the plug|its))\b/i.test(
          withoutMonth.slice(0, withoutMonth.search(listed) + 20).replace(/\bcould mark\b/, ''),
        )
      : undecided.test(withoutMonth)
  )
    return false;
  const published = view.passage.published;
  if (published === undefined) return !isOutlived(view, sentence);
  // A periodical report tells of its year.
  const recent = /^10-/.test(form) ? 12 : 3;
  const results = matchesIn(text, earlierResults);
  const ofResults = (date: { start: number }) =>
    results.some(({ index, 0: told }) => index < date.start && date.start < index + told.length);
  return !sentence.dates().some((date) => {
    // "the biggest listing since 2013"
    if (firstSince.test(text.slice(0, date.start)) || ofResults(date)) return false;
    // ", which started life in 1978, raised"
    if (ofAside.test(text.slice(0, date.start)) && /^[^;]*?,/.test(text.slice(date.end))) return false;
    const year = Number(date.iso.slice(0, 4));
    if (
      year <
      Number(published.slice(0, 4)) -
        (published.slice(5, 7) === '01' || (recent > 3 && published.length > 4) ? 1 : 0)
    )
      return true;
    if (date.iso.length < 7 || published.length < 7 || date.iso > published) return false;
    return (
      Number(published.slice(0, 4)) * 12 +
        Number(published.slice(5, 7)) -
        year * 12 -
        Number(date.iso.slice(5, 7)) >
      recent
    );
  });
}
