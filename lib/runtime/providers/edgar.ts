import * as z from 'zod';
import { now } from '#lib/runtime/clock';
import { pace } from '#lib/runtime/providers/pace';
import { rememberDocuments } from '#lib/sources/web/document-memory';
import { documentsInTable } from '#lib/sources/web/document-store';
import type { EdgarOptions } from '#lib/sources/web/edgar/client';
import { turnsInTable } from '#lib/sources/web/fetch-turns';

const addresses = z.lazy(() =>
  z.object({
    EDGAR_DATA_URL: z.url().default('https://data.sec.gov'),
    EDGAR_WEB_URL: z.url().default('https://www.sec.gov'),
    EDGAR_SEARCH_URL: z.url().default('https://efts.sec.gov'),
    /** EDGAR refuses clients that do not name a contact. */
    EDGAR_USER_AGENT: z.string().default('gtm-enrichment/2.0 (operations@gtm-enrichment.example)'),
  }),
);

/** One per container, shared by all callers: enrichments and the people finder read the same filings. */
const clock = () => now().getTime();
const memory = rememberDocuments({ store: documentsInTable, turns: turnsInTable(clock), clock });

export function edgarOptions(): EdgarOptions {
  const known = addresses.parse(process.env);
  return {
    dataBaseUrl: known.EDGAR_DATA_URL,
    wwwBaseUrl: known.EDGAR_WEB_URL,
    searchBaseUrl: known.EDGAR_SEARCH_URL,
    userAgent: known.EDGAR_USER_AGENT,
    pace,
    memory,
  };
}
