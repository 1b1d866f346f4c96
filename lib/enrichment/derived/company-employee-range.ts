import type { Derivation } from '#lib/enrichment/derived/derivation';
import { readNumber } from '#lib/field/value';

const bands = [10, 50, 200, 500, 1_000, 5_000, 10_000];

/** The head-count bands that company pages of the network use. */
export function employeeRange(count: number): string {
  const index = bands.findIndex((most) => count <= most);
  if (index === -1) return '10001+';
  return `${index === 0 ? 1 : (bands[index - 1] ?? 0) + 1}-${bands[index]}`;
}

export const companyEmployeeRange: Derivation = ({ fields }) => {
  const count = readNumber(fields, 'company_employee_count');
  if (count === undefined || count < 1) return undefined;
  return {
    value: employeeRange(count),
    from: ['company_employee_count'],
    reason: `The band that ${count} is in.`,
  };
};
