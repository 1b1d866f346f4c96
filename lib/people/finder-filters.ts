import * as z from 'zod';
import { seniority } from '#lib/enrichment/field-types';
import { foldText } from '#lib/identity/fold-text';
import { headcount } from '#lib/network/headcount';

/** What narrows a people finder beside its roles: who, by level; at which companies, by what the network says of them. */
export const finderFilters = {
  seniority: z
    .array(seniority)
    .min(1)
    .max(seniority.options.length)
    .optional()
    .meta({
      description: 'Only people whose title is of one of these levels',
      examples: [['executive', 'vp']],
    }),
  headcount: headcount.optional().meta({
    description:
      'Only where the company has so many people, by the network; where that is not known the company is kept, with a note',
  }),
  industry: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .optional()
    .meta({
      description: 'Only where the company is in this industry, as the network calls it',
      examples: ['Robotics Engineering'],
    }),
};
const wanted = z.object(finderFilters);
export type FinderFilters = z.infer<typeof wanted>;

interface Known {
  readonly name: string;
  readonly industry?: string | undefined;
  readonly employees?: number | undefined;
}

export type CompanyFit = { readonly fits: boolean; readonly note?: string };

/** Whether a company is one to look for people at, with what keeps it out or could not be told. */
export function fitOf({ headcount: size, industry }: FinderFilters, company: Known): CompanyFit {
  const { name, employees } = company;
  if (size !== undefined && employees !== undefined) {
    const { min = 0, max = Number.POSITIVE_INFINITY } = size;
    if (employees < min || employees > max)
      return { fits: false, note: `${name} has ${employees} people by the network: outside of headcount.` };
  }
  if (industry !== undefined && company.industry !== undefined) {
    const [asked, said] = [foldText(industry), foldText(company.industry)];
    if (!` ${said} `.includes(` ${asked} `))
      return { fits: false, note: `${name} is in ${company.industry} by the network: another industry.` };
  }
  const unknown = [
    ...(size !== undefined && employees === undefined ? ['how many people it has'] : []),
    ...(industry !== undefined && company.industry === undefined ? ['its industry'] : []),
  ];
  return unknown.length === 0
    ? { fits: true }
    : { fits: true, note: `The network does not say of ${name} ${unknown.join(' and ')}: it was kept.` };
}
