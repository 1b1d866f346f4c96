import { readFileSync } from 'node:fs';
import * as z from 'zod';

/** What the service should say of a request. `refused` is a 400 that names the field. */
const expectation = z.strictObject({
  status: z.enum(['found', 'ambiguous', 'contradictory', 'not_found', 'refused']),
  /** The person of the simulators' world by id, where one is found. */
  person: z.string().optional(),
  /** The present employer's name; null: none. Left out where the case is not about it. */
  employer: z.string().nullable().optional(),
  /** The name as the record should write it. */
  name: z.string().optional(),
  /** The people of an ambiguity, by id. */
  candidates: z.array(z.string()).optional(),
});

const labelled = z.strictObject({
  id: z.string(),
  class: z.string(),
  input: z.record(z.string(), z.string()),
  expect: expectation,
  note: z.string().optional(),
});
export type Case = z.infer<typeof labelled>;

/** The labelled requests of a file of JSON lines. */
export const readCases = (file: string): Case[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => labelled.parse(JSON.parse(line)));
