import * as z from 'zod';
import { bandOption } from '#lib/crm/band-option';
import { industrySynonyms, roleSynonyms } from '#lib/crm/option-synonyms';
import type { CrmProperty } from '#lib/crm/property';

export const conversion = z.enum([
  'band',
  'decision_maker',
  'employment_role',
  'industry',
  'is_public',
  'only_true',
  'ownership',
  'ticker_symbol',
  'words',
]);
export type Conversion = z.infer<typeof conversion>;

/** Values that mean the same in the CRM, best first; none when the value has no counterpart there. */
type Convert = (value: unknown, property: CrmProperty) => readonly unknown[];

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

const words = (value: unknown): string => {
  const spaced = asText(value).replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

const ownerships: Readonly<Record<string, string>> = {
  public: 'Public',
  private: 'Private',
  partnership: 'Private',
  self_employed: 'Private',
  nonprofit: 'Other',
  government: 'Other',
  educational: 'Other',
};

export const conversions = {
  band: (value, property) => bandOption(asText(value), property.options),
  // "No" is not a buying role; it says nothing about which other role it is.
  decision_maker: (value) => (value === true ? ['DECISION_MAKER', 'Decision maker'] : []),
  employment_role: (value) => [value, ...(roleSynonyms[asText(value)] ?? [])],
  industry: (value) => [value, ...industrySynonyms(asText(value))],
  is_public: (value) => [value === 'public'],
  // To un-tick a person's opt-out is never ours to do.
  only_true: (value) => (value === true ? [true] : []),
  ownership: (value) => [ownerships[asText(value)]].filter((text) => text !== undefined),
  ticker_symbol: (value) => [asText(value).split(':').at(-1)].filter(Boolean),
  words: (value) => [words(value)].filter(Boolean),
} as const satisfies Record<Conversion, Convert>;
