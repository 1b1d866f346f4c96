import * as z from 'zod';
import { crmPlatform } from '#lib/crm/record/platform';
import { personEnrichmentInput } from '#lib/identity/asked-subject';
import { unusableTarget, usableTarget } from '#lib/people/company-target';
import { companyTargets } from '#lib/people/source-request';

/** The most people of an uploaded file: they are taken in some hundred a turn. */
export const MOST_UPLOADED = 5_000;

const line = (maximum: number) => z.string().trim().min(1).max(maximum);

const companyTarget = z.preprocess(
  (target: unknown) =>
    typeof target !== 'object' || target === null || Array.isArray(target)
      ? target
      : usableTarget({ ...target }),
  z
    .strictObject({
      company_name: line(200).optional(),
      company_website: line(500).optional(),
      company_network: line(500).optional(),
      company_id: line(128).optional(),
      roles: z.array(line(120)).min(1).max(10).optional(),
    })
    .superRefine((target, context) => {
      const unusable = Object.entries(unusableTarget(target));
      for (const [field, message] of unusable) context.addIssue({ code: 'custom', path: [field], message });
      if (unusable.length > 0 || companyTargets.some((name) => target[name] !== undefined)) return;
      context.addIssue({
        code: 'custom',
        path: ['company_name'],
        message: 'is missing: give one of company_name, company_id, company_website, company_network',
      });
    }),
);

const others = [
  z.strictObject({
    type: z.literal('companies'),
    companies: z.array(companyTarget).min(1).max(100),
    roles: z.array(line(120)).min(1).max(10),
    limit_per_company: z.int().min(1).max(25).default(3),
  }),
  z.strictObject({
    type: z.literal('person_search'),
    person_search_id: z.string().regex(/^(psearch_)?[1-9][0-9]{0,15}$/, 'must be the id of a person search'),
  }),
  z.strictObject({
    type: z.literal('crm_list'),
    list_id: line(200),
    platform: crmPlatform.optional(),
  }),
  z.strictObject({
    type: z.literal('upload'),
    upload_id: z.uuid().meta({ description: 'Of POST /v1/enrichments/batches/upload' }),
    column_mapping: z
      .record(z.string().min(1).max(250), z.string().min(1).max(40))
      .meta({ description: 'Column of the file to field, as for a batch; the upload suggests one' }),
  }),
] as const;

const named = z.strictObject({
  type: z.literal('people'),
  people: z.array(personEnrichmentInput).min(1).max(200),
});

/** Whom a campaign is for, as it is asked for. */
export const audience = z.discriminatedUnion('type', [...others, named]);
export type Audience = z.infer<typeof audience>;

/** As it is kept: everybody who was named may have been erased since. */
export const keptAudience = z.discriminatedUnion('type', [
  ...others,
  named.extend({ people: z.array(personEnrichmentInput).max(200) }),
]);
