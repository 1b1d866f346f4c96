import type { Claim } from '#lib/claim/claim';
import type { Evidence } from '#lib/entity/evidence';
import { companyKey } from '#lib/identity/company-key';
import { sentencesOf } from '#lib/sources/web/brief/sentence';
import { claimOf } from '#lib/sources/web/findings';
import { scaledReadings } from '#lib/sources/web/written-number';

const USD =
  '(?<!\\p{L})(?:US)?\\$ ?(\\d{1,4}(?:[.,]\\d{1,3})*) ?(million|billion|thousand|m|bn|b|k)\\b(?! ?(?:CAD|AUD|SGD|HKD|NZD|Canadian|Australian|Singapore|New Zealand|Hong Kong)\\b)';
const ROUND = '(pre-seed|seed|series [a-h]\\d?|growth equity|bridge)';
const RAISED = new RegExp(
  `\\b(?:raise[sd]?|raising|secure[sd]|close[sd]|announce[sd]|completed)\\b.{0,120}?${USD}`,
  'iu',
);
const STAGE = new RegExp(`\\b${ROUND}(?: (?:round|funding|financing|extension))?`, 'i');
const LED_BY = /\b(?:co-)?led by ([^.;]+?)(?:,? with (?:the )?participation (?:from|of|by) ([^.;]+))?[.;]?$/i;
const TOTAL = new RegExp(`\\btotal (?:funding|raised|capital|amount)?\\b.{0,60}?${USD}`, 'iu');
/** A later sentence that is still about the company. */
const OF_THE_FIRM =
  /^(?:This|It|Its|With|To date|So far|In total|Total|Overall|Altogether|Including|We|Our|The (?:company|firm|start-?up|business|group|round|funding|raise|deal|[Ss]eries|[Ss]eed|new|latest|investment|financing))\b/;
const RUMOUR =
  /\b(?:reportedly|in talks|plans? to raise|seeking|may raise|is said to|market (?:is|size)|revenue)\b/i;

const dollars = (match: RegExpExecArray | null): number | undefined => {
  const [, written = '', unit = ''] = match ?? [];
  const [amount] = scaledReadings(written, unit);
  return amount === undefined ? undefined : Math.round(amount);
};

const stageName = (written: string): string =>
  written
    .toLowerCase()
    .replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
    .replace('Pre-Seed', 'Pre-seed');

const namesIn = (written: string): string[] =>
  written
    .split(/, and |, | and (?=\p{Lu})/u)
    .map((name) => name.replace(/^(?:existing investors?|new investors?|the|among others)\s*/i, '').trim())
    .filter((name) => /^\p{Lu}/u.test(name) && name.length <= 80);

/**
 * The latest round in the company's own news, in US dollars; other currencies are left to the detectors, which do not convert either.
 * `news` is newest first. The sentence about the round must name the company.
 */
export function fundingClaims(news: readonly Evidence[], company: string): Claim[] {
  const key = companyKey(company);
  for (const item of news) {
    const sentences = sentencesOf(item.text);
    const about = (sentence: string): boolean => companyKey(sentence).includes(key) && !RUMOUR.test(sentence);
    const round = sentences.find(
      (sentence) =>
        about(sentence) && RAISED.test(sentence) && STAGE.test(sentence) && sentence.length <= 900,
    );
    if (round === undefined) continue;
    const cited = (quote: string) => ({
      confidence: 0.85,
      citations: [
        {
          url: item.url,
          quote,
          ...(item.title === undefined ? {} : { title: item.title }),
          ...(item.published_at === undefined ? {} : { published_at: item.published_at }),
        },
      ],
      as_of_date: item.published_at?.slice(0, 10),
    });
    const ofTheFirm = (sentence: string): boolean => about(sentence) || OF_THE_FIRM.test(sentence);
    const ledSentence = sentences.find((sentence) => LED_BY.test(sentence) && ofTheFirm(sentence));
    const led = LED_BY.exec(ledSentence ?? '');
    const total = sentences.find(
      (sentence) =>
        TOTAL.test(sentence) && ofTheFirm(sentence) && !RUMOUR.test(sentence.split(/market/i)[0] ?? ''),
    );
    const investors = led === null ? [] : [...namesIn(led[1] ?? ''), ...namesIn(led[2] ?? '')];
    return [
      ...claimOf('company_last_funding_amount', dollars(RAISED.exec(round)), cited(round)),
      ...claimOf('company_funding_stage', stageName(STAGE.exec(round)?.[1] ?? ''), cited(round)),
      ...claimOf('company_last_funding_date', item.published_at?.slice(0, 10), cited(round)),
      ...claimOf('company_investors', investors, cited(ledSentence ?? round)),
      ...(total === undefined
        ? []
        : claimOf('company_funding_total', dollars(TOTAL.exec(total)), cited(total))),
    ];
  }
  return [];
}
