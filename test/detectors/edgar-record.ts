import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod';
import { evidenceFromFiling } from '#lib/detectors/filings/evidence-from-filing';
import type { Evidence } from '#lib/entity/evidence';

const Submissions = z.object({
  name: z.string(),
  filings: z.object({
    recent: z.object({
      accessionNumber: z.array(z.string()),
      acceptanceDateTime: z.array(z.string()),
      form: z.array(z.string()),
      items: z.array(z.string()),
      primaryDocument: z.array(z.string()),
    }),
  }),
});

/** A stored EDGAR reply by its path; undefined if the record in test/data lacks it. */
export function edgarReply(path: string): string | undefined {
  try {
    return gunzipSync(
      readFileSync(fileURLToPath(new URL(`../data/edgar/${path}.gz`, import.meta.url))),
    ).toString('utf8');
  } catch {
    return undefined;
  }
}

/** The evidence of a company's stored 8-Ks filed between two days, oldest first. */
export function filedBetween(cik: string, from: string, to: string): { name: string; evidence: Evidence[] } {
  const submissions = Submissions.parse(
    JSON.parse(edgarReply(`submissions/CIK${cik.padStart(10, '0')}.json`) ?? ''),
  );
  const recent = submissions.filings.recent;
  const evidence = recent.form.flatMap((form, index) => {
    const filed = recent.acceptanceDateTime[index] ?? '';
    if (!form.startsWith('8-K') || filed.slice(0, 10) < from || filed.slice(0, 10) > to) return [];
    const folder = `Archives/edgar/data/${cik}/${recent.accessionNumber[index]?.replaceAll('-', '')}`;
    const path = `${folder}/${recent.primaryDocument[index]}`;
    const document = edgarReply(path);
    if (document === undefined) return [];
    const items = (recent.items[index] ?? '').split(',');
    return evidenceFromFiling({
      form,
      items,
      filed_at: filed,
      url: `https://www.sec.gov/${path}`,
      document_html: document,
    });
  });
  return { name: submissions.name, evidence: evidence.reverse() };
}
