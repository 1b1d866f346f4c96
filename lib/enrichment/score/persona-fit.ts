import type { Persona } from '#lib/config/scoring-config';
import type { FieldName } from '#lib/field/catalogue';
import { jobFunction, seniority } from '#lib/field/job-kinds';
import { type FieldValues, readField, readText } from '#lib/field/value';
import { foldText } from '#lib/identity/fold-text';
import { normalizeTitle } from '#lib/identity/title/normal-title';
import { readTitle } from '#lib/identity/title/read-title';

/** Whether a person's title contains the wanted title, as written or in canonical form. */
export function titleFits(title: string, wanted: string): boolean {
  const has = (text: string, part: string): boolean => ` ${text} `.includes(` ${part} `);
  const folded = foldText(title);
  const sought = foldText(wanted);
  if (sought !== '' && has(folded, sought)) return true;
  const canonical = foldText(normalizeTitle(wanted));
  return canonical !== '' && has(foldText(normalizeTitle(title)), canonical);
}

export interface PersonaFit {
  readonly persona: Persona;
  readonly from: readonly FieldName[];
}

/**
 * The highest-weighted persona that a person fits: by title, or by function and seniority, whichever it names. `unknown` if neither the
 * person's title nor function nor seniority is known.
 */
export function fitPersona(
  fields: FieldValues,
  personas: readonly Persona[],
): PersonaFit | 'none' | 'unknown' {
  const title = readText(fields, 'job_title');
  const reading = title === undefined ? undefined : readTitle(title);
  const area = readField(fields, 'job_function', jobFunction) ?? reading?.job_function;
  const level = readField(fields, 'seniority', seniority) ?? reading?.seniority;
  if (title === undefined && area === undefined && level === undefined) return 'unknown';
  const known = (['job_title', 'job_function', 'seniority'] as const).filter(
    (field) => fields[field] !== undefined,
  );
  const fits = (persona: Persona): boolean => {
    if (title !== undefined && persona.titles.some((wanted) => titleFits(title, wanted))) return true;
    if (persona.functions.length === 0 && persona.seniorities.length === 0) return false;
    const areaFits =
      persona.functions.length === 0 || (area !== undefined && persona.functions.includes(area));
    const levelFits =
      persona.seniorities.length === 0 || (level !== undefined && persona.seniorities.includes(level));
    return areaFits && levelFits;
  };
  const best = personas.filter(fits).toSorted((a, b) => b.weight - a.weight)[0];
  return best === undefined ? 'none' : { persona: best, from: known };
}
