import { forms } from '#lib/enrichment/derived/person';
import { type FieldName, fieldNames } from '#lib/field/catalogue';
import { correctedThrough } from '#lib/field/other-forms';
import type { FieldValues } from '#lib/field/value';

const derivations: Partial<Record<FieldName, (typeof forms)[keyof typeof forms]>> = forms;

type Corrections = Readonly<Record<string, unknown>>;

/**
 * The corrections with those of the other forms of their facts: `full_name` for a new `last_name`. What the person corrected or left out
 * stays; so does a form that cannot be derived, and none is added that the result does not have. `fields` are those after the correction.
 */
export function withOtherForms(corrections: Corrections, fields: FieldValues): Corrections {
  const others = fieldNames.flatMap((field): (readonly [string, unknown])[] => {
    const through = correctedThrough(field, corrections);
    if (through === undefined || fields[field] === undefined) return [];
    const derived = derivations[field]?.({ fields });
    return derived ? [[field, derived.value]] : [];
  });
  return { ...corrections, ...Object.fromEntries(others) };
}
