import * as z from 'zod';
import type { Claim } from '#lib/claim/claim';
import { DAY } from '#lib/shared/time';
import { citeMember } from '#lib/sources/web/cite';
import { claimOf } from '#lib/sources/web/findings';
import type { ParsedJson } from '#lib/sources/web/parse-json';

/** One XBRL concept of a filer, as reported in its filings. Values are whole US dollars. */
export const companyConcept = z.lazy(() =>
  z.object({
    units: z.object({
      USD: z
        .array(
          z.object({
            start: z.iso.date().optional(),
            end: z.iso.date(),
            val: z.number(),
            form: z.string(),
            filed: z.iso.date(),
          }),
        )
        .default([]),
    }),
  }),
);
export type CompanyConcept = z.infer<typeof companyConcept>;

/** The concepts under which revenue is reported: the first since 2018 (ASC 606), the other before it and in some industries. */
export const revenueConcepts = ['RevenueFromContractWithCustomerExcludingAssessedTax', 'Revenues'] as const;

const OLDEST_DAYS = 2 * 365;
const SURE = 0.95;

const days = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

/** The revenue of the latest fiscal year reported by `today` (YYYY-MM-DD), unless it is too old. */
export function revenueClaims(answer: ParsedJson<CompanyConcept>, url: string, today: string): Claim[] {
  if (answer.kind !== 'record') return [];
  const years = answer.value.units.USD.filter(
    ({ form, start, end, filed }) =>
      /^10-K|^20-F|^40-F/.test(form) &&
      filed <= today &&
      start !== undefined &&
      Math.abs(days(start, end) - 365) <= 15,
  );
  const latest = years.sort((a, b) => b.end.localeCompare(a.end) || b.filed.localeCompare(a.filed))[0];
  if (latest === undefined || days(latest.end, today) > OLDEST_DAYS) return [];
  const document = { url, title: 'SEC EDGAR: revenue as reported', text: '', raw: answer.raw };
  return claimOf('company_annual_revenue', latest.val, {
    confidence: SURE,
    citations: [citeMember(document, 'val', latest.val)],
    as_of_date: latest.end,
  });
}
