import type { FieldName } from '#lib/field/catalogue';

/** The fields that state the same fact in another form: a correction of one corrects them. */
export const otherForms: Readonly<Partial<Record<string, readonly FieldName[]>>> = {
  full_name: ['first_name', 'last_name'],
  first_name: ['full_name'],
  last_name: ['full_name'],
  country: ['country_code'],
  country_code: ['country'],
};

/** The field whose correction changes this one, which is not corrected itself. */
export const correctedThrough = (
  field: string,
  corrections: Readonly<Record<string, unknown>>,
): string | undefined =>
  field in corrections
    ? undefined
    : Object.keys(corrections).find(
        (name) => corrections[name] !== null && otherForms[name]?.some((form) => form === field),
      );
