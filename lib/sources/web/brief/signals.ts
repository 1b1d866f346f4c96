import type { Claim } from '#lib/claim/claim';
import type { Evidence } from '#lib/entity/evidence';
import type { Citation } from '#lib/field/citation';
import { isSeniorTitle } from '#lib/identity/title/senior-title';
import { citeRaw } from '#lib/sources/web/cite';
import type { SourceDocument } from '#lib/sources/web/document';
import { type Filing, filingTopic } from '#lib/sources/web/edgar/filings';
import { claimOf } from '#lib/sources/web/findings';

interface Signal {
  readonly type: string;
  readonly date?: string;
  readonly evidence_url: string;
  readonly confidence: number;
}

/** What a headline means to a seller. The first match names the signal; other headlines are not signals. */
const headlines: readonly (readonly [type: string, words: RegExp])[] = [
  ['funding', /\b(raises?|raised|funding|series [a-h]|seed round|financing|finanzierung)\b/i],
  ['acquisition', /\b(acqui\w+|merger|takes over|übernimmt)\b/i],
  ['divestiture', /\b(sells|sale of|divest\w*|spin-?off)\b/i],
  ['public_offering', /\b(ipo|initial public offering|float|begins trading|listing)\b/i],
  ['restructuring', /\b(restructuring|layoffs?|job cuts|reorgani[sz]ation)\b/i],
  [
    'leadership_change',
    /\b(appoints?|appointed|names|named|joins as|steps down|new (?:chief|ceo|cfo|cto|coo))\b/i,
  ],
  ['expansion', /\b(opens?|expands?|expansion|new (?:office|plant|site|headquarters))\b/i],
  ['partnership', /\b(partners?|partnership|collaborat\w+|selects?|chosen)\b/i],
  ['product_launch', /\b(launch\w*|presents?|introduces?|unveils?|releases?)\b/i],
];

const MOST = 12;
const MOST_FILINGS = 8;

const dated = (written: string | undefined): { date?: string } =>
  written !== undefined && /^\d{4}-\d{2}-\d{2}/.test(written) ? { date: written.slice(0, 10) } : {};

function fromNews(item: Evidence): { signal: Signal; citation: Citation } | undefined {
  const title = item.title ?? '';
  const type = headlines.find(([, words]) => words.test(title))?.[0];
  if (item.kind !== 'news' || type === undefined || !item.text.includes(title)) return undefined;
  return {
    signal: { type, ...dated(item.published_at), evidence_url: item.url, confidence: 0.75 },
    citation: { url: item.url, quote: title, title: item.title },
  };
}

function fromPost(item: Evidence): { signal: Signal; citation: Citation } | undefined {
  const title = item.title ?? '';
  if (item.kind !== 'job_post' || !isSeniorTitle(title)) return undefined;
  return {
    signal: { type: 'senior_hiring', ...dated(item.published_at), evidence_url: item.url, confidence: 0.8 },
    citation: { url: item.url, quote: title, title: item.title },
  };
}

const fromFiling = (record: SourceDocument) => (filing: Filing) => {
  const citation = citeRaw(record, filing.accession);
  if (citation === undefined) return undefined;
  const signal = {
    type: filingTopic(filing),
    date: filing.filed_at,
    evidence_url: filing.url,
    confidence: 0.9,
  };
  return { signal, citation: { ...citation, published_at: filing.filed_at } };
};

/**
 * Dated signals from headlines, senior vacancies and recent filings, newest first. A signal says what kind of thing happened and where to
 * read it; the detectors find the events themselves.
 */
export function signalClaims(
  evidence: readonly Evidence[],
  filed: { readonly record: SourceDocument; readonly filings: readonly Filing[] } | undefined,
): Claim[] {
  const found = [
    ...evidence.map(fromNews),
    ...evidence.map(fromPost),
    ...(filed === undefined ? [] : filed.filings.slice(0, MOST_FILINGS).map(fromFiling(filed.record))),
  ]
    .filter((one) => one !== undefined)
    .sort((a, b) => (b.signal.date ?? '').localeCompare(a.signal.date ?? ''))
    .slice(0, MOST);
  if (found.length === 0) return [];
  return claimOf(
    'intent_signals',
    found.map((one) => one.signal),
    { confidence: 0.8, citations: found.map((one) => one.citation) },
  );
}
