import { isNameLine } from '#lib/identity/name/name-line';
import { roleInHeadline } from '#lib/identity/title/role-in-headline';
import { isTitleLine } from '#lib/identity/title/title-line';
import { type JsonLdNode, textOf } from '#lib/sources/web/site/json-ld';

/** Finds the title in the lines after a name, up to the next person's name. */
export function titleBehind(lines: readonly string[]): string | undefined {
  const next = lines.findIndex(isNameLine);
  return lines.slice(0, next === -1 ? lines.length : next).find(isTitleLine);
}

/** `Head of Sales at EMEA`, `VP at our Berlin office`, a reference in a record: not the name of a company. */
const NO_COMPANY =
  /:\/\/|^#|^(?:the|our|its|an?|this) |^(?:EMEA|APAC|DACH|LATAM|MENA|ANZ|Europe|Asia|Africa|(?:North |South |Latin )?America|Americas)$|\b(?:department|office|school|faculty|region|headquarters|university)\b/i;

/** The company that a page names next to a person's role: in a record, or in the title (`CTO at Zenith`). */
export function namedEmployer(title: string | undefined, record?: JsonLdNode): string | undefined {
  const named = (record && textOf(record, 'worksFor')) ?? roleInHeadline(title).company ?? undefined;
  return named === undefined || NO_COMPANY.test(named) ? undefined : named;
}
