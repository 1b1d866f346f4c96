import * as z from 'zod';
import { monthIndex } from '#lib/enrichment/derived/months';
import { employment } from '#lib/field/types';
import { type FieldValues, readField } from '#lib/field/value';
import { sameCompanyName } from '#lib/identity/company-name';

export type Employment = z.infer<typeof employment>;

const began = (job: Employment): number =>
  (job.start === undefined ? undefined : monthIndex(job.start)) ?? -1;
const ended = (job: Employment): number => {
  if (job.current) return Number.POSITIVE_INFINITY;
  return (job.end === undefined ? undefined : monthIndex(job.end)) ?? began(job);
};

/** The roles, latest end first; of the current ones, the latest start first. */
export function historyOf(fields: FieldValues): Employment[] {
  const history = readField(fields, 'employment_history', z.array(employment)) ?? [];
  return history.toSorted((a, b) => (ended(a) === ended(b) ? began(b) - began(a) : ended(b) - ended(a)));
}

/** When the current time at a company began: its roles without a gap of more than six months, back from the latest. */
export function tenureStart(history: readonly Employment[], company: string): string | undefined {
  const own = history.filter((job) => sameCompanyName(job.company, company) && job.start !== undefined);
  if (!own.some((job) => job.current)) return undefined;
  let earliest: Employment | undefined;
  for (const job of own.toSorted((a, b) => began(b) - began(a))) {
    if (earliest !== undefined && began(earliest) - ended(job) > 6) break;
    earliest = job;
  }
  return earliest?.start;
}
