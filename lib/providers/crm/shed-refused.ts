import { COMPANY_TIE } from '#lib/crm/company-tie';
import type { CrmWrite, CrmWriteResult } from '#lib/crm/port';
import type { CrmPlatform } from '#lib/crm/record/platform';
import { classOfRefusal, HELD_BACK, type RefusedProperty } from '#lib/crm/record/refusal';

/** A CRM may name one bad property after another; more rounds than this are not worth the calls. */
const MOST_ROUNDS = 8;

/** Removes the refused properties from a write, and those that belong together with them. */
export function without(
  write: CrmWrite,
  named: readonly RefusedProperty[],
): { readonly write: CrmWrite; readonly refused: readonly RefusedProperty[] } {
  const names = new Set(named.map(({ property }) => property));
  const [cause] = named.filter(({ property }) => write.together?.includes(property));
  const companions = cause === undefined ? [] : (write.together ?? []).filter((one) => !names.has(one));
  const present = companions.filter((one) =>
    one === COMPANY_TIE ? write.company_id !== undefined : write.properties[one] !== undefined,
  );
  const leader = cause?.property === COMPANY_TIE ? 'the company' : (cause?.property ?? '');
  const message = `belongs to the same job as ${leader}, which the CRM refused`;
  const { company_id, ...rest } = write;
  const tied = company_id !== undefined && !names.has(COMPANY_TIE) && !companions.includes(COMPANY_TIE);
  const left = Object.entries(write.properties).filter(
    ([property]) => !names.has(property) && !companions.includes(property),
  );
  return {
    write: { ...rest, properties: Object.fromEntries(left), ...(tied ? { company_id } : {}) },
    refused: [...named, ...present.map((property) => ({ property, code: HELD_BACK, message }))],
  };
}

/**
 * Writes a record without the properties that the CRM refuses, which its result then lists. A refusal that names none of the properties
 * sent, or does not concern values, is final. So is one that names an existing record instead of creating one: without the property that
 * identifies the person, it would be created a second time.
 */
export async function shedRefused(
  platform: CrmPlatform,
  write: CrmWrite,
  first: CrmWriteResult,
  again: (write: CrmWrite) => Promise<CrmWriteResult>,
): Promise<CrmWriteResult> {
  let current = write;
  let result = first;
  const refused: RefusedProperty[] = [];
  for (let round = 0; round < MOST_ROUNDS && !result.ok; round += 1) {
    if (write.id === undefined && result.candidates !== undefined) break;
    const named = (result.refused ?? []).filter(
      ({ property, code }) =>
        current.properties[property] !== undefined && classOfRefusal(platform, code) !== 'permission',
    );
    if (named.length === 0) break;
    const less = without(current, named);
    refused.push(...less.refused);
    current = less.write;
    if (Object.keys(current.properties).length === 0) break;
    result = await again(current);
  }
  return refused.length === 0 ? result : { ...result, refused };
}
