export type FormValue = string | FormMap | FormValue[];
export interface FormMap {
  [name: string]: FormValue;
}

const partsOf = (key: string): string[] => key.replaceAll(']', '').split('[');

/** Turns objects whose keys count up from 0 into arrays. */
function arrays(value: FormValue): FormValue {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(arrays);
  const entries = Object.entries(value).map(([key, inner]): [string, FormValue] => [key, arrays(inner)]);
  const isList = entries.length > 0 && entries.every(([key], at) => key === String(at));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** Parses `a[b][0][c]=x` into nested objects and arrays; `expand[]=x` appends. */
export function parseForm(text: string): FormMap {
  const root: FormMap = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const parts = partsOf(key);
    let here: FormMap = root;
    for (const [at, part] of parts.entries()) {
      const name = part === '' ? String(Object.keys(here).length) : part;
      if (at === parts.length - 1) {
        here[name] = value;
        break;
      }
      const next = here[name];
      const inner: FormMap = typeof next === 'object' && !Array.isArray(next) ? next : {};
      here[name] = inner;
      here = inner;
    }
  }
  const result = arrays(root);
  return typeof result === 'object' && !Array.isArray(result) ? result : {};
}

export const textOf = (value: FormValue | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;
export const mapOf = (value: FormValue | undefined): FormMap =>
  typeof value === 'object' && !Array.isArray(value) ? value : {};
export const listOf = (value: FormValue | undefined): FormValue[] => (Array.isArray(value) ? value : []);
export const intOf = (value: FormValue | undefined): number | undefined =>
  typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : undefined;
export const flagOf = (value: FormValue | undefined): boolean => value === 'true';

/** Metadata is flat text; an empty value removes the key. */
export const metadataOf = (
  value: FormValue | undefined,
  before: Record<string, string> = {},
): Record<string, string> => {
  const merged = {
    ...before,
    ...Object.fromEntries(Object.entries(mapOf(value)).map(([key, inner]) => [key, textOf(inner) ?? ''])),
  };
  return Object.fromEntries(Object.entries(merged).filter(([, inner]) => inner !== ''));
};
