import * as z from 'zod';
import { crmPlatform } from '#lib/crm/record/platform';
import { namedPerson } from '#lib/identity/subject';

/** The most people in an uploaded file; a few hundred are added per turn. */
export const MOST_UPLOADED = 5_000;
export const MOST_NAMED = 200;

const line = (maximum: number) => z.string().trim().min(1).max(maximum);

export const namedCompany = z.lazy(() =>
  z.strictObject({
    company_name: line(200).optional(),
    company_website: line(500).optional(),
    company_network: line(500).optional(),
    company_id: line(128).optional(),
    roles: z.array(line(120)).min(1).max(10).optional(),
  }),
);

/** The kinds of audience, built from the given company and people schemas. */
export const audienceOf = <Company extends z.ZodType, People extends z.ZodType>(
  company: Company,
  people: People,
) =>
  z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('companies'),
      companies: z.array(company).min(1).max(100),
      roles: z.array(line(120)).min(1).max(10),
      limit_per_company: z.int().min(1).max(25).default(3),
    }),
    z.strictObject({
      type: z.literal('person_search'),
      person_search_id: z
        .string()
        .regex(/^(psearch_)?[1-9][0-9]{0,15}$/, 'must be the id of a person search'),
    }),
    z.strictObject({
      type: z.literal('crm_list'),
      list_id: line(200),
      platform: crmPlatform.optional(),
    }),
    z.strictObject({
      type: z.literal('upload'),
      upload_id: z.uuid().meta({ description: 'From uploading a file as for a batch' }),
      column_mapping: z
        .record(z.string().min(1).max(250), z.string().min(1).max(40))
        .meta({ description: 'Maps file columns to fields, as for a batch; the upload suggests a mapping' }),
    }),
    z.strictObject({ type: z.literal('people'), people }),
  ]);

/** The audience as stored: every named person may have been erased since. */
export const keptAudience = z.lazy(() => audienceOf(namedCompany, z.array(namedPerson).max(MOST_NAMED)));
export type Audience = z.infer<typeof keptAudience>;
