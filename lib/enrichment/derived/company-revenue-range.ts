import type { Derivation } from '#lib/enrichment/derived/derivation';
import { readNumber } from '#lib/field/value';

const bands: readonly [least: number, name: string][] = [
  [10e9, '$10B+'],
  [1e9, '$1B-$10B'],
  [500e6, '$500M-$1B'],
  [250e6, '$250M-$500M'],
  [100e6, '$100M-$250M'],
  [50e6, '$50M-$100M'],
  [10e6, '$10M-$50M'],
  [1e6, '$1M-$10M'],
  [0, '$0-$1M'],
];

export const revenueRange = (revenue: number): string | undefined =>
  bands.find(([least]) => revenue >= least)?.[1];

export const companyRevenueRange: Derivation = ({ fields }) => {
  const revenue = readNumber(fields, 'company_annual_revenue');
  const band = revenue === undefined ? undefined : revenueRange(revenue);
  if (band === undefined) return undefined;
  return { value: band, from: ['company_annual_revenue'], reason: 'The band that the revenue is in.' };
};
