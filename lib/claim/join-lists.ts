import * as z from 'zod';
import type { Candidate } from '#lib/claim/candidate';
import { valueKey } from '#lib/claim/same-value';
import type { FieldName } from '#lib/field/catalogue';

/** Lists of which each source knows a part. Histories are excluded: two spellings of one job would count twice. */
const joinable: ReadonlySet<FieldName> = new Set<FieldName>([
  'alternate_emails',
  'skills',
  'languages',
  'certifications',
  'company_investors',
  'company_technologies',
  'intent_signals',
  'talking_points',
]);

export const isJoinable = (field: FieldName): boolean => joinable.has(field);

/** The most items a list field can hold, as in `texts` of the catalogue. */
const MOST_ITEMS = 500;

const itemKey = (field: FieldName, item: unknown): string => {
  const named = z.object({ name: z.string() }).safeParse(item);
  return valueKey(field, named.success ? named.data.name : item);
};

export interface Joined {
  readonly value: unknown[];
  /** Candidates that added an item or had the same items. */
  readonly used: readonly Candidate[];
  /** Candidates for which the list had no room. */
  readonly unused: readonly Candidate[];
  /** The lowest confidence among the lists used: the whole list is no surer than its parts. */
  readonly confidence: number;
}

/** Joins the items of all lists without duplicates, the best list's first. Needs at least one candidate. */
export function joinLists(field: FieldName, candidates: readonly Candidate[]): Joined {
  const items = new Map<string, unknown>();
  const used: Candidate[] = [];
  const unused: Candidate[] = [];
  for (const candidate of candidates) {
    const list = z.array(z.unknown()).parse(candidate.lead.value);
    const fresh = new Map<string, unknown>();
    for (const item of list) {
      const key = itemKey(field, item);
      if (!items.has(key)) fresh.set(key, item);
    }
    if (items.size + fresh.size > MOST_ITEMS && items.size > 0) {
      unused.push(candidate);
      continue;
    }
    for (const [key, item] of fresh) items.set(key, item);
    used.push(candidate);
  }
  return {
    value: [...items.values()],
    used,
    unused,
    confidence: Math.min(...used.map((candidate) => candidate.confidence)),
  };
}
