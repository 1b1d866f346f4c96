import { conversions } from '#lib/crm/conversions';
import type { CrmProperty } from '#lib/crm/record/property';
import type { FieldName } from '#lib/field/catalogue';
import { foldText } from '#lib/identity/fold-text';

export type CrmValue =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: string };

const fits = (text: string): CrmValue => ({ ok: true, text });
const refused = (reason: string): CrmValue => ({ ok: false, reason });

/** Nothing, an empty text or list: never written, whatever the rule. */
export const isEmptyValue = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'number' && !Number.isFinite(value)) ||
  (Array.isArray(value) && value.every(isEmptyValue));

/** "Computer Software", "COMPUTER_SOFTWARE" and "computer-software" are one option; names often omit "and". */
const optionKey = (text: string): string =>
  foldText(text)
    .split(' ')
    .filter((word) => word !== 'and')
    .join('');

function optionFor(value: unknown, property: CrmProperty): string | undefined {
  const text = String(value);
  const exact = property.options.find((option) => option.value === text);
  if (exact) return exact.value;
  const key = optionKey(text);
  if (key === '') return undefined;
  const close = property.options.filter((option) => optionKey(option.value) === key);
  const labelled =
    close.length > 0 ? close : property.options.filter((option) => optionKey(option.label) === key);
  return labelled[0]?.value;
}

const objectText = (value: object): string =>
  Object.values(value)
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(', ');

function plainText(value: unknown): string {
  if (Array.isArray(value)) {
    const objects = value.some((item) => typeof item === 'object');
    return value.map(plainText).join(objects ? '\n' : '; ');
  }
  if (typeof value === 'object' && value !== null) return objectText(value);
  return String(value).trim();
}

function enumerationValue(values: readonly unknown[], property: CrmProperty): CrmValue {
  const known = values.map((value) => optionFor(value, property)).filter((option) => option !== undefined);
  const [first] = known;
  if (first === undefined) {
    return refused(
      `no option of ${property.label} matches ${values.map(plainText).join(', ').slice(0, 100)}`,
    );
  }
  return fits(property.multiple ? [...new Set(known)].join(';') : first);
}

function oneValue(value: unknown, property: CrmProperty): CrmValue {
  const text = plainText(value);
  switch (property.type) {
    case 'enumeration':
      return enumerationValue(Array.isArray(value) ? value : [value], property);
    case 'number':
      return /^-?\d+(\.\d+)?$/.test(text) ? fits(text) : refused('the property takes a number');
    case 'boolean':
      return text === 'true' || text === 'false' ? fits(text) : refused('the property takes true or false');
    case 'date': {
      const day = /^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(text)?.[0];
      return day === undefined
        ? refused('the property takes a full date, and the day is unknown')
        : fits(day);
    }
    case 'datetime': {
      const at = /^\d{4}-\d{2}-\d{2}($|T)/.test(text) ? Date.parse(text) : Number.NaN;
      return Number.isNaN(at)
        ? refused('the property takes a date and time')
        : fits(new Date(at).toISOString());
    }
    case 'string':
      return property.max_length !== undefined && text.length > property.max_length
        ? refused(`longer than the ${property.max_length} characters the property takes`)
        : fits(text);
  }
}

/** Whether a text, as typed by a person, is valid for the property. */
export const fitsProperty = (text: string, property: CrmProperty): CrmValue =>
  oneValue(property.multiple ? text.split(';') : text, property);

/** Converts a field's value to text that the property accepts. The value is not empty. */
export function toCrmValue(field: FieldName, value: unknown, property: CrmProperty): CrmValue {
  const candidates = conversions[field]?.(value, property) ?? [value];
  const values = candidates
    .filter((candidate) => !isEmptyValue(candidate))
    .map((candidate) => oneValue(candidate, property));
  return (
    values.find((candidate) => candidate.ok) ??
    values[0] ??
    refused(`${plainText(value).slice(0, 100)} has no counterpart in ${property.label}`)
  );
}
