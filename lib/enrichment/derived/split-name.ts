import type { Derivation } from '#lib/enrichment/derived/derivation';
import { readText } from '#lib/field/value';
import { readFullName } from '#lib/identity/name/person-name';

const part =
  (wanted: 'given' | 'family'): Derivation =>
  ({ fields }) => {
    const split = readFullName(readText(fields, 'full_name') ?? '');
    if (!split.ok) return undefined;
    return {
      value: split[wanted],
      from: ['full_name'],
      reason: 'Split from the full name.',
      certainty: split.certainty,
    };
  };

export const firstName: Derivation = part('given');
export const lastName: Derivation = part('family');
