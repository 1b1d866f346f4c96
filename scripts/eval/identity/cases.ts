import { readFileSync } from 'node:fs';
import * as z from 'zod';

/** The expected answer to a request. `refused` is a 400 that names the field. */
const expectation = z.strictObject({
  status: z.enum(['found', 'ambiguous', 'contradictory', 'not_found', 'refused']),
  /** The id of the person in the simulators' world, if one is found. */
  person: z.string().optional(),
  /** The current employer's name; null: none. Absent if the case is not about it. */
  employer: z.string().nullable().optional(),
  /** The name as the record should write it. */
  name: z.string().optional(),
  /** The people of an ambiguous case, by id. */
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

/** Reads the labelled requests of a JSON-lines file. */
export const readCases = (file: string): Case[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => labelled.parse(JSON.parse(line)));
