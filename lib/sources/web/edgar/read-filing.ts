import { documentText } from '#lib/detectors/filings/document-text';
import { evidenceFromFiling } from '#lib/detectors/filings/evidence-from-filing';
import type { Evidence } from '#lib/entity/evidence';
import type { SourceDocument } from '#lib/sources/web/document';
import type { EdgarClient } from '#lib/sources/web/edgar/client';
import type { Filing } from '#lib/sources/web/edgar/filings';

export type FilingRead =
  | {
      readonly kind: 'read';
      readonly filing: Filing;
      readonly document: SourceDocument;
      readonly evidence: readonly Evidence[];
    }
  | { readonly kind: 'unread'; readonly filing: Filing; readonly reason: string };

/**
 * Fetches a filing's document and cuts it into evidence, one for each item of an 8-K. Reads the document's text only if a person is looked
 * for in it: that is the most expensive step.
 */
export async function readFiling(
  client: EdgarClient,
  cik: string,
  filing: Filing,
  query: { readonly withText: boolean; readonly signal: AbortSignal },
): Promise<FilingRead> {
  const fetched = await client.document(cik, filing.accession, filing.document, query.signal);
  if (fetched.kind !== 'document') {
    const reason = fetched.kind === 'absent' ? `answered ${fetched.status}` : fetched.reason;
    return { kind: 'unread', filing, reason };
  }
  const { form, items, filed_at, url } = filing;
  const evidence = readEvidence({ form, items, filed_at, url, document_html: fetched.body });
  if (evidence === undefined) return { kind: 'unread', filing, reason: 'not the form that it is listed as' };
  const title = `Form ${form}, filed ${filed_at}`;
  const text = query.withText ? documentText(fetched.body) : '';
  return {
    kind: 'read',
    filing,
    document: { url, title, published_at: filed_at, text, raw: fetched.body },
    evidence,
  };
}

/** An error page or a truncated document is not XML of that form; the reader then throws. */
function readEvidence(filing: Parameters<typeof evidenceFromFiling>[0]): Evidence[] | undefined {
  try {
    return evidenceFromFiling(filing);
  } catch {
    return undefined;
  }
}
