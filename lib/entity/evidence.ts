import { createHash } from 'node:crypto';
import * as z from 'zod';

/** The kind of evidence, which decides how its sentences are read (in a filing, "the Company" is the filer). */
export const evidenceKinds = ['filing', 'news', 'page', 'job_post', 'profile'] as const;
export const EvidenceKind = z.enum(evidenceKinds);
export type EvidenceKind = z.infer<typeof EvidenceKind>;

/** A date as precise as the source gives it: a year, month, day or instant (UTC). */
export const PartialDate = z.lazy(() => z.string().regex(/^\d{4}(-\d{2}(-\d{2}(T[\d:.]+Z?)?)?)?$/));

const FormD = z.lazy(() =>
  z.object({
    shape: z.literal('form_d'),
    issuer: z.string(),
    issuer_cik: z.string().optional(),
    is_amendment: z.boolean(),
    is_pooled_fund: z.boolean(),
    is_business_combination: z.boolean(),
    is_debt_only: z.boolean(),
    industry: z.string().optional(),
    /** Whole US dollars; absent when the issuer declared the offering "indefinite". */
    offering_amount: z.number().optional(),
    amount_sold: z.number().optional(),
    first_sale_date: PartialDate.optional(),
    related_persons: z.array(z.object({ name: z.string(), relationships: z.array(z.string()) })),
  }),
);

const Ownership = z.lazy(() =>
  z.object({
    shape: z.literal('ownership'),
    schedule: z.enum(['13D', '13G']),
    issuer: z.string(),
    issuer_cik: z.string().optional(),
    is_amendment: z.boolean(),
    event_date: PartialDate.optional(),
    holders: z.array(
      z.object({
        name: z.string(),
        cik: z.string().optional(),
        percent: z.number(),
        shares: z.number().optional(),
      }),
    ),
  }),
);

const JobPost = z.lazy(() =>
  z.object({
    shape: z.literal('job_post'),
    title: z.string(),
    company: z.string().optional(),
    department: z.string().optional(),
    location: z.string().optional(),
    posted_at: PartialDate.optional(),
  }),
);

const Experience = z.lazy(() =>
  z.object({
    shape: z.literal('experience'),
    person: z.string(),
    positions: z.array(
      z.object({
        company: z.string(),
        title: z.string().optional(),
        started_at: PartialDate.optional(),
        ended_at: PartialDate.optional(),
        is_current: z.boolean(),
      }),
    ),
  }),
);

/** What a source states as data rather than prose. The same facts must also be in `text`, from which quotes are cut. */
export const StructuredEvidence = z.lazy(() =>
  z.discriminatedUnion('shape', [FormD, Ownership, JobPost, Experience]),
);
export type StructuredEvidence = z.infer<typeof StructuredEvidence>;
export type FormDFacts = z.infer<typeof FormD>;
export type OwnershipFacts = z.infer<typeof Ownership>;
export type JobPostFacts = z.infer<typeof JobPost>;

/** One stored piece of evidence. `form` and `item` are EDGAR's own codes ("8-K", "5.02"). */
export const Evidence = z.lazy(() =>
  z.object({
    id: z.string(),
    kind: EvidenceKind,
    url: z.string(),
    title: z.string().optional(),
    publisher: z.string().optional(),
    published_at: PartialDate.optional(),
    text: z.string(),
    language: z.string().optional(),
    form: z.string().optional(),
    item: z.string().optional(),
    structured: StructuredEvidence.optional(),
  }),
);
export type Evidence = z.infer<typeof Evidence>;

/** Returns the id of evidence: SHA-256 (hex) of its address and text, so an edited page is new evidence. */
export function evidenceId(url: string, text: string): string {
  return createHash('sha256').update(url).update('\n').update(text).digest('hex');
}

/** Builds an evidence item with its id. Throws a ZodError if a field has the wrong form. */
export function makeEvidence(fields: Omit<Evidence, 'id'>): Evidence {
  return Evidence.parse({ ...fields, id: evidenceId(fields.url, fields.text) });
}
