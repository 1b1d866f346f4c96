import type { Derivation } from '#lib/enrichment/derived/derivation';
import { readText } from '#lib/field/value';
import { writtenName } from '#lib/identity/name/written-name';

export const fullName: Derivation = ({ fields }) => {
  const first = readText(fields, 'first_name');
  const last = readText(fields, 'last_name');
  if (first === undefined || last === undefined) return undefined;
  return {
    value: writtenName(first, last),
    from: ['first_name', 'last_name'],
    reason: 'Given and family name put together.',
  };
};
