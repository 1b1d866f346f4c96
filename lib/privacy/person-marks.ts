import * as z from 'zod';
import type { SubjectEntity } from '#lib/entity/snapshot';
import type { FieldValues } from '#lib/field/value';
import { earlierKeys, hashedKey, identityKeys, identityKeysOfValues } from '#lib/identity/identity-keys';
import { profileId } from '#lib/identity/profile-address';
import type { EnrichmentInput } from '#lib/identity/subject';
import { numericId } from '#lib/shared/id';

/** What identifies a person in one organization: what an erasure searches for. */
export const personMarks = z.lazy(() =>
  z.object({
    /** As sources write them, of two words or more. */
    names: z.array(z.string()),
    /** Addresses, numbers and public ids: texts that identify nobody else. */
    texts: z.array(z.string()),
    /** Identity keys, hashed. */
    hashes: z.array(z.string()),
    /** Domains and names of the companies they were looked up at. */
    companies: z.array(z.string()).default([]),
    entities: z.array(numericId),
    enrichments: z.array(numericId),
  }),
);
export type PersonMarks = z.infer<typeof personMarks>;

export const noMarks: PersonMarks = {
  names: [],
  texts: [],
  hashes: [],
  companies: [],
  entities: [],
  enrichments: [],
};

const joined = <T>(one: readonly T[], other: readonly T[]): T[] => [...new Set([...one, ...other])];

export const joinMarks = (one: PersonMarks, other: Partial<PersonMarks>): PersonMarks => ({
  names: joined(one.names, other.names ?? []),
  texts: joined(one.texts, other.texts ?? []),
  hashes: joined(one.hashes, other.hashes ?? []),
  companies: joined(one.companies, other.companies ?? []),
  entities: joined(one.entities, other.entities ?? []),
  enrichments: joined(one.enrichments, other.enrichments ?? []),
});

export const sizeOfMarks = (marks: PersonMarks): number =>
  Object.values(marks).reduce((sum, list) => sum + list.length, 0);

const isName = (text: string): boolean => text.trim().split(/\s+/).length > 1;
const personal = /email|phone|network_url|twitter|github|photo|avatar|profile/;

/** All strings within a value, of any shape. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
};

const profileTexts = (addresses: readonly (string | undefined)[]): string[] =>
  addresses.flatMap((address) => {
    const found = address === undefined ? undefined : profileId(address);
    return found?.kind === 'person' ? [found.id] : [];
  });

/** The marks from an entity of a person. */
export const marksOfEntity = (subject: SubjectEntity): Partial<PersonMarks> => ({
  names: [subject.name, ...subject.aliases].filter(isName),
  texts: profileTexts([subject.network_url]),
});

/** The marks from an enrichment of the person, from its input and its result. */
export function marksOfEnrichment(input: EnrichmentInput, fields: FieldValues): Partial<PersonMarks> {
  const found = Object.entries(fields)
    .filter(([name]) => personal.test(name) && !name.startsWith('company'))
    .flatMap(([, field]) => [field.value, ...field.conflicts.map(({ value }) => value)].flatMap(textsOf))
    .filter((text) => text.length >= 6);
  const full = textsOf(fields.full_name?.value);
  const asked = [input.first_name, input.last_name].filter((word) => word !== undefined).join(' ');
  const addresses = [input.network_url, ...found];
  return {
    names: [...full, asked].filter(isName),
    texts: [...found, ...(input.email ? [input.email] : []), ...profileTexts(addresses)],
    companies: [input.company, fields.company_domain?.value, fields.company_name?.value].flatMap(textsOf),
    hashes: [
      ...identityKeys('person', input),
      ...earlierKeys(input),
      ...identityKeysOfValues('person', fields),
    ].map((key) => hashedKey('person', key)),
  };
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/**
 * A pattern for the person in a text; `undefined` if nothing is known to look for. Whole words only: `ada-lovelace` is not
 * `ada-lovelace-2`.
 */
export function pattern({ names, texts }: PersonMarks): RegExp | undefined {
  const profiles = texts.filter((text) => !/[/@\s]/.test(text));
  const alternatives = [
    ...profiles.map((id) => `(?:https?:\\/\\/[^\\s"'<>]{1,80})?\\/(?:in|pub)\\/${escaped(id)}`),
    ...texts.map(escaped),
    ...names.map((name) => name.trim().split(/\s+/).map(escaped).join('\\s+')),
  ].toSorted((a, b) => b.length - a.length);
  if (alternatives.length === 0) return undefined;
  return new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}]|[-_][\\p{L}\\p{N}])`,
    'giu',
  );
}
