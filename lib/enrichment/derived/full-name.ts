import type { Derivation } from '#lib/enrichment/derived/derivation';
import { readText } from '#lib/field/value';

export const fullName: Derivation = ({ fields }) => {
  const first = readText(fields, 'first_name');
  const last = readText(fields, 'last_name');
  if (first === undefined || last === undefined) return undefined;
  return {
    value: `${first} ${last}`,
    from: ['first_name', 'last_name'],
    reason: 'Given and family name put together.',
  };
};
