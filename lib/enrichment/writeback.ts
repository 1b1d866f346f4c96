import * as z from 'zod';
import { refusalClass } from '#lib/crm/record/refusal-class';
import { timestamp } from '#lib/shared/time';

export const writebackStatus = z.enum(['pending', 'succeeded', 'failed', 'skipped']);
export type WritebackStatus = z.infer<typeof writebackStatus>;

export const writeback = z.lazy(() =>
  z.object({
    status: writebackStatus,
    platform: z.string().optional(),
    crm_entity_id: z.string().optional(),
    crm_url: z.string().optional(),
    created: z.boolean().optional(),
    matched_by: z.string().optional(),
    changes: z
      .array(
        z.object({ property: z.string(), field: z.string(), from: z.string().optional(), to: z.string() }),
      )
      .optional()
      .meta({ description: 'What was written, property by property' }),
    refused: z
      .array(
        z.object({
          property: z.string(),
          field: z.string().optional(),
          value: z.string().optional(),
          code: z.string(),
          message: z.string(),
          nearest: z.string().optional(),
        }),
      )
      .optional()
      .meta({ description: 'What the CRM rejected, in its own words; the rest was written' }),
    opted_out: z
      .literal(true)
      .optional()
      .meta({ description: 'The CRM says that the person has opted out of e-mail' }),
    error: z
      .object({
        code: z.string(),
        message: z.string(),
        class: refusalClass.optional(),
        candidates: z.array(z.string()).optional().meta({
          description: 'Records that the CRM treats as the same; send one as crm_entity_id to write to it',
        }),
      })
      .optional(),
    field_overrides: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({ description: 'Corrections from a request that continues in the background' }),
    resumes_at: timestamp.optional().meta({
      description: 'When it is tried again, if the CRM takes nothing until then; `error` says why',
    }),
    requested_by: z.string().optional(),
    create_if_missing: z.boolean().optional(),
    updated_at: timestamp,
  }),
);
export type Writeback = z.infer<typeof writeback>;

/** What a skipped writeback waits for: a CRM that can be written to, or permission to create a record that matches none. */
export type WaitsFor = 'crm' | 'match';

const waitsBy: Readonly<Record<string, WaitsFor>> = {
  NO_CRM_CONNECTED: 'crm',
  CRM_EXPIRED: 'crm',
  WRITEBACK_DISABLED: 'crm',
  NO_MATCH: 'match',
};

/** '' if it waits for nothing. */
export const waitsFor = ({ status, error }: Pick<Writeback, 'status' | 'error'>): WaitsFor | '' =>
  (status === 'skipped' && waitsBy[error?.code ?? '']) || '';
