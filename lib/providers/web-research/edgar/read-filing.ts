import { type Evidence, makeEvidence } from '#lib/entity/evidence';
import type { SourceDocument } from '#lib/providers/web-research/document';
import type { EdgarClient } from '#lib/providers/web-research/edgar/client';
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

/** Fetches a filing's document and cuts it into evidence, an item each. */
export async function readFiling(
  client: EdgarClient,
  cik: string,
  filing: Filing,
  signal: AbortSignal,
): Promise<FilingRead> {
  const fetched = await client.document(cik, filing.accession, filing.document, signal);
  if (fetched.kind !== 'document') {
    return {
      kind: 'unread',
      filing,
      reason: fetched.kind === 'absent' ? `answered ${fetched.status}` : fetched.reason,
    };
  }
  const page = readPage(filing.url, fetched.body);
  const document = {
    url: filing.url,
    title: `Form ${filing.form}, filed ${filing.filed_at}`,
    published_at: filing.filed_at,
    text: page.text,
    raw: fetched.body,
  };
  const evidence = [
    makeEvidence({
      kind: 'filing',
      url: filing.url,
      form: filing.form,
      published_at: filing.filed_at,
      text: page.text,
    }),
  ];
  return { kind: 'read', filing, document, evidence };
}
