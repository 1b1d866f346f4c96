import * as z from 'zod';
import type { CrmObject } from '#test/simulators/crm-hubspot/portal';

const operator = z.enum([
  'EQ',
  'NEQ',
  'LT',
  'LTE',
  'GT',
  'GTE',
  'BETWEEN',
  'IN',
  'NOT_IN',
  'HAS_PROPERTY',
  'NOT_HAS_PROPERTY',
  'CONTAINS_TOKEN',
  'NOT_CONTAINS_TOKEN',
]);
const filter = z.object({
  propertyName: z.string(),
  operator,
  value: z.string().optional(),
  highValue: z.string().optional(),
  values: z.array(z.string()).optional(),
});
const sort = z.union([
  z.string(),
  z.object({ propertyName: z.string(), direction: z.enum(['ASCENDING', 'DESCENDING']).optional() }),
]);

export const searchRequest = z.object({
  filterGroups: z
    .array(z.object({ filters: z.array(filter).max(6) }))
    .max(5)
    .default([]),
  query: z.string().max(3_000).optional(),
  sorts: z.array(sort).max(1).default([]),
  properties: z.array(z.string()).default([]),
  limit: z.int().min(1).max(200).default(10),
  after: z.union([z.string(), z.number()]).optional(),
});
export type SearchRequest = z.infer<typeof searchRequest>;
type Filter = z.infer<typeof filter>;

const compare = (a: string, b: string): number =>
  Number.isFinite(Number(a)) && Number.isFinite(Number(b)) ? Number(a) - Number(b) : a.localeCompare(b);

const tokens = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}*]+/u)
    .filter(Boolean);

/** Whole tokens, with `*` at either end of one. */
function containsToken(text: string, wanted: string): boolean {
  const have = tokens(text);
  return tokens(wanted).every((token) =>
    have.some((word) => new RegExp(`^${token.replaceAll('*', '.*')}$`).test(word)),
  );
}

function fits(
  object: CrmObject,
  { propertyName, operator: how, value = '', highValue = '', values = [] }: Filter,
): boolean {
  const have = object.properties[propertyName] ?? undefined;
  const lower = have?.toLowerCase();
  const list = values.map((entry) => entry.toLowerCase());
  switch (how) {
    case 'EQ':
      return lower === value.toLowerCase();
    case 'NEQ':
      return lower !== undefined && lower !== value.toLowerCase();
    case 'LT':
      return have !== undefined && compare(have, value) < 0;
    case 'LTE':
      return have !== undefined && compare(have, value) <= 0;
    case 'GT':
      return have !== undefined && compare(have, value) > 0;
    case 'GTE':
      return have !== undefined && compare(have, value) >= 0;
    case 'BETWEEN':
      return have !== undefined && compare(have, value) >= 0 && compare(have, highValue) <= 0;
    case 'IN':
      // If several values are chosen, any of them matches.
      return lower !== undefined && [lower, ...lower.split(';')].some((one) => list.includes(one));
    case 'NOT_IN':
      return lower !== undefined && !list.includes(lower);
    case 'HAS_PROPERTY':
      return have !== undefined;
    case 'NOT_HAS_PROPERTY':
      return have === undefined;
    case 'CONTAINS_TOKEN':
      return have !== undefined && containsToken(have, value);
    case 'NOT_CONTAINS_TOKEN':
      return have !== undefined && !containsToken(have, value);
  }
}

const searched = {
  contacts: ['firstname', 'lastname', 'email', 'phone', 'company'],
  companies: ['name', 'domain', 'phone', 'website'],
} as const;

/** Returns the matching objects in the requested order. Groups are joined by OR, filters within a group by AND. */
export function search(objects: readonly CrmObject[], request: SearchRequest): CrmObject[] {
  const found = objects
    .filter((object) => !object.archived)
    .filter(
      (object) =>
        request.filterGroups.length === 0 ||
        request.filterGroups.some((group) => group.filters.every((entry) => fits(object, entry))),
    )
    .filter(
      (object) =>
        !request.query ||
        tokens(request.query).every((word) =>
          searched[object.type].some((name) => (object.properties[name] ?? '').toLowerCase().includes(word)),
        ),
    );
  const [by] = request.sorts;
  if (!by) return found;
  const name = typeof by === 'string' ? by.replace(/^-/, '') : by.propertyName;
  const sign =
    typeof by === 'string' ? (by.startsWith('-') ? -1 : 1) : by.direction === 'DESCENDING' ? -1 : 1;
  return found.sort((a, b) => sign * compare(a.properties[name] ?? '', b.properties[name] ?? ''));
}
