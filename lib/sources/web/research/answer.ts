import * as z from 'zod';
import { type FieldName, fieldCatalogue, fieldNames } from '#lib/field/catalogue';

/** Fields with record values, for which a model's free text is not used, and fields composed here. */
const NOT_ASKED = new Set<FieldName>([
  'employment_history',
  'education_history',
  'certifications',
  'intent_signals',
  'research_summary',
  'talking_points',
  'phone_status',
  'job_verified_at',
  'is_decision_maker',
  'personal_email',
]);

/** Catalogue fields that web research may give and no cheaper step has answered. */
export const missingFields = (answered: ReadonlySet<string>): FieldName[] =>
  fieldNames.filter((field) => {
    const sources: readonly string[] = fieldCatalogue[field].sources;
    return sources.includes('web_research') && !NOT_ASKED.has(field) && !answered.has(field);
  });

const statement = z.lazy(() =>
  z.object({
    text: z.string(),
    source: z.int().describe('The number of the source'),
    quote: z.string().describe('Words copied exactly from that source that say it'),
  }),
);

/** The form of the model's answer once the sources are known. */
export const researchAnswer = z.lazy(() =>
  z.object({
    facts: z.array(
      z.object({
        field: z.string(),
        value: z.union([z.string(), z.number(), z.array(z.string())]),
        source: z.int().describe('The number of the source'),
        quote: z.string().describe('Words copied exactly from that source that say it'),
      }),
    ),
    summary: z.array(statement).describe('A brief of three to eight sentences'),
    talking_points: z.array(statement).describe('Up to five openers for a conversation'),
  }),
);
export type ResearchAnswer = z.infer<typeof researchAnswer>;
