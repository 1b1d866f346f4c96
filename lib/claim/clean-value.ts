import type { FieldName } from '#lib/field/catalogue';
import { domain } from '#lib/field/scalar';
import { fieldSchemas } from '#lib/field/schemas';
import { countryCode, email, phone } from '#lib/field/types';
import { fixCase } from '#lib/identity/name/name-case';
import { cleanNamePart, nameOfText } from '#lib/identity/name/person-name';

/** Repairs that change how a value is written but not what it means. */
function rewritten(field: FieldName, text: string): string {
  const trimmed = text.trim();
  if (field === 'first_name' || field === 'last_name') {
    const part = field === 'first_name' ? 'given' : 'family';
    const name = cleanNamePart(trimmed, part);
    return fixCase(name, name, part === 'family');
  }
  if (field === 'full_name') {
    const name = nameOfText(trimmed).text || trimmed;
    return fixCase(name, name, false);
  }
  switch (fieldSchemas()[field]) {
    case phone:
      return trimmed.replace(/[\s().-]/g, '');
    case domain:
    case email:
      return trimmed.toLowerCase();
    case countryCode:
      return trimmed.toUpperCase();
    default:
      return trimmed;
  }
}

/**
 * Returns a claimed value in the form the catalogue requires, or `undefined` if it does not have that form. Such a value is dropped,
 * because callers rely on the catalogue's types.
 */
export function cleanValue(field: FieldName, value: unknown): unknown {
  const written = typeof value === 'string' ? rewritten(field, value) : value;
  return fieldSchemas()[field].safeParse(written).data;
}
