import { type Evidence, makeEvidence } from '#lib/entity/evidence';
import type { SourceDocument } from '#lib/providers/web-research/document';
import type { EdgarClient } from '#lib/providers/web-research/edgar/client';
import { filingItems } from '#lib/providers/web-research/edgar/filing-items';
import type { Filing } from '#lib/providers/web-research/edgar/filings';
import { readPage } from '#lib/providers/web-research/site/page';

export type FilingRead =
  | {
      readonly kind: 'read';
      readonly filing: Filing;
      readonly document: SourceDocument;
      readonly evidence: readonly Evidence[];
    }
  | { readonly kind: 'unread'; readonly filing: Filing; readonly reason: string };

const MOST_TEXT = 60_000;

/** Fetches a filing's document and cuts it into evidence, one for each item of an 8-K. */
export async function readFiling(
  client: EdgarClient,
  cik: string,
  filing: Filing,
  signal: AbortSignal,
): Promise<FilingRead> {
  const fetched = await client.document(cik, filing.accession, filing.document, signal);
  if (fetched.kind !== 'document') {
    const reason = fetched.kind === 'absent' ? `answered ${fetched.status}` : fetched.reason;
    return { kind: 'unread', filing, reason };
  }
  const { text } = readPage(filing.url, fetched.body);
  const title = `Form ${filing.form}, filed ${filing.filed_at}`;
  const document = { url: filing.url, title, published_at: filing.filed_at, text, raw: fetched.body };
  return { kind: 'read', filing, document, evidence: evidenceOf(filing, document) };
}

function evidenceOf(filing: Filing, { url, title, text }: SourceDocument): Evidence[] {
  const common = {
    kind: 'filing',
    url,
    title,
    publisher: 'SEC EDGAR',
    published_at: filing.filed_at,
    form: filing.form,
  } as const;
  const items = filing.form.startsWith('8-K') ? filingItems(text) : [];
  if (items.length === 0) return [makeEvidence({ ...common, text: text.slice(0, MOST_TEXT) })];
  return items
    .filter(({ item }) => item !== '9.01')
    .map(({ item, text: body }) => makeEvidence({ ...common, item, text: body.slice(0, MOST_TEXT) }));
}
