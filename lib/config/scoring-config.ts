import * as z from 'zod';
import { eventTypes } from '#lib/entity/event-type';
import { jobFunction, seniority } from '#lib/field/job-kinds';
import { probability } from '#lib/field/scalar';
import { companyType, usd, whole } from '#lib/field/types';

const line = () => z.string().trim().min(1).max(200);
const lines = () => z.array(line()).max(100);

const companyTraits = () => ({
  industries: lines().default([]).meta({ description: 'Industries, as written on a company page' }),
  countries: lines()
    .default([])
    .meta({ description: 'Countries by name or code, or regions such as `Europe` or `DACH`' }),
  technologies: lines().default([]).meta({ description: 'Technologies in use' }),
  company_types: z.array(companyType).max(7).default([]).meta({ description: 'Ownership forms' }),
  employees_min: whole.optional().meta({ description: 'Minimum headcount' }),
  employees_max: whole.optional().meta({ description: 'Maximum headcount' }),
  revenue_min: usd.optional().meta({ description: 'Minimum annual revenue in whole US dollars' }),
  revenue_max: usd.optional().meta({ description: 'Maximum annual revenue in whole US dollars' }),
  keywords: lines()
    .default([])
    .meta({ description: "Words to look for in the company's description and industry" }),
});

/** The ideal customer profile: what a company should be like, and what rules it out. */
export const icp = z.lazy(() =>
  z
    .strictObject({
      ...companyTraits(),
      exclude_industries: lines().default([]).meta({ description: 'Industries that rule a company out' }),
      exclude_countries: lines()
        .default([])
        .meta({ description: 'Countries or regions that rule a company out' }),
      tier_thresholds: z
        .strictObject({
          tier_1: probability.default(0.8),
          tier_2: probability.default(0.6),
          tier_3: probability.default(0.4),
        })
        .prefault({})
        .refine(
          (tiers) => tiers.tier_1 >= tiers.tier_2 && tiers.tier_2 >= tiers.tier_3,
          'must decrease from tier_1 to tier_3',
        )
        .meta({ description: 'Minimum share of the profile that must match for each tier' }),
    })
    .meta({ description: 'Ideal customer profile; determines icp_tier and half of priority_score' }),
);
export type Icp = z.infer<typeof icp>;

const personTraits = () => ({
  titles: lines().default([]).meta({ description: 'Words to look for in the job title' }),
  functions: z.array(jobFunction).max(20).default([]),
  seniorities: z.array(seniority).max(9).default([]),
});

/** A kind of person who buys or uses the product. */
export const persona = z.lazy(() =>
  z
    .strictObject({
      name: line().meta({ examples: ['Engineering leader'] }),
      ...personTraits(),
      decision_maker: z
        .boolean()
        .default(true)
        .meta({ description: 'Whether this persona makes buying decisions' }),
      weight: probability.default(1).meta({ description: 'How good a fit this persona is' }),
    })
    .meta({ description: 'A person matches a persona by title, or by function and seniority' }),
);
export type Persona = z.infer<typeof persona>;

/** A reference point of the score: anyone who meets all conditions is worth about this much. */
export const scoringAnchor = z.lazy(() =>
  z
    .strictObject({
      name: line().meta({ examples: ['Funded robotics company, engineering leader'] }),
      score: z.number().min(0).max(100),
      when: z
        .strictObject({
          ...personTraits(),
          ...companyTraits(),
          events: z
            .array(z.enum(eventTypes))
            .max(10)
            .default([])
            .meta({ description: 'At least one of these within 180 days' }),
          max_months_in_role: whole.optional(),
        })
        .prefault({}),
    })
    .meta({ description: 'The most specific anchor that matches pulls priority_score towards its score' }),
);
export type ScoringAnchor = z.infer<typeof scoringAnchor>;
