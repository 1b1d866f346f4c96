import type { Derivations } from '#lib/enrichment/derived/derivation';
import { readNumber } from '#lib/field/value';

const headCounts = [10, 50, 200, 500, 1_000, 5_000, 10_000];

/** The head-count band, as on company pages of the network. */
export function employeeRange(count: number): string {
  const index = headCounts.findIndex((most) => count <= most);
  if (index === -1) return '10001+';
  return `${index === 0 ? 1 : (headCounts[index - 1] ?? 0) + 1}-${headCounts[index]}`;
}

const revenues: readonly [least: number, name: string][] = [
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
  revenues.find(([least]) => revenue >= least)?.[1];

/** The bands of a company's size. */
export const ofCompany = {
  company_employee_range: ({ fields }) => {
    const count = readNumber(fields, 'company_employee_count');
    if (count === undefined || count < 1) return undefined;
    const reason = `The size range that contains ${count}.`;
    return { value: employeeRange(count), from: ['company_employee_count'], reason };
  },
  company_revenue_range: ({ fields }) => {
    const value = revenueRange(readNumber(fields, 'company_annual_revenue') ?? Number.NaN);
    return (
      value && { value, from: ['company_annual_revenue'], reason: 'The range that contains the revenue.' }
    );
  },
} as const satisfies Derivations;
