import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { Company } from '#test/simulators/world/company';
import { person } from '#test/simulators/world/make-person';
import type { Person } from '#test/simulators/world/person';

const name = z.strictObject({ first: z.string(), last: z.string() });
const month = z.string().regex(/^\d{4}-\d{2}$/);

/** A line of `tables/people.jsonl`; `why` says what the person tests. */
const personRow = z.strictObject({
  why: z.string(),
  id: z.string(),
  ...name.shape,
  knownAs: name.exactOptional(),
  profileEdited: month.exactOptional(),
  language: z.string().exactOptional(),
  headline: z.string().exactOptional(),
  location: z
    .strictObject({
      city: z.string(),
      region: z.string().exactOptional(),
      country: z.string(),
      countryCode: z.string(),
    })
    .exactOptional(),
  positions: z.array(
    z.strictObject({
      title: z.string(),
      companyId: z.string().exactOptional(),
      company: z.string(),
      start: month,
      end: month.exactOptional(),
    }),
  ),
  degree: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal('out')]).exactOptional(),
  privateProfile: z.boolean().exactOptional(),
  finder: z
    .strictObject({
      email: z.email(),
      status: z.enum(['valid', 'invalid', 'accept_all', 'webmail', 'disposable', 'unknown']),
      score: z.int(),
      position: z.string().exactOptional(),
      verifiedOn: z.iso.date().exactOptional(),
      sources: z.array(z.strictObject({ uri: z.url(), seen: z.iso.date() })),
    })
    .exactOptional(),
  site: z.strictObject({ title: z.string() }).exactOptional(),
});

/** A line of `tables/companies.jsonl`. */
const companyRow = z.strictObject({
  id: z.string(),
  networkId: z.string(),
  name: z.string(),
  legalName: z.string(),
  aliases: z.array(z.string()),
  domain: z.string(),
  industry: z.strictObject({ id: z.string(), title: z.string() }),
  founded: z.int(),
  headCounts: z.array(z.strictObject({ month, count: z.int() })),
  hq: z.strictObject({
    street: z.string(),
    city: z.string(),
    region: z.string().exactOptional(),
    postalCode: z.string(),
    country: z.string(),
    countryCode: z.string(),
  }),
  language: z.string(),
  mail: z.strictObject({ pattern: z.string(), catchAll: z.boolean() }),
  tagline: z.string(),
  description: z.string(),
});

/** Reads the lines of a table beside this file. */
function readTable<T>(file: string, row: z.ZodType<T>): T[] {
  const path = fileURLToPath(new URL(`tables/${file}`, import.meta.url));
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => row.parse(JSON.parse(line)));
}

/** The companies of the people in the table below. */
export const tabledCompanies = (): Company[] =>
  readTable('companies.jsonl', companyRow).map((row) => ({
    type: 'PRIVATELY_HELD',
    technologies: [],
    site: 'normal',
    followers: 900,
    mailDomain: row.domain,
    press: [],
    ...row,
  }));

/** People made to be confused with one another: namesakes, other spellings, former names, moves, stale and private profiles. */
export const tabledPeople = (): Person[] =>
  readTable('people.jsonl', personRow).map(({ why: _why, ...row }) => person(row));
