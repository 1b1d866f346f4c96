import * as z from 'zod';
import { crmIntegration, integrationStatus } from '#lib/crm/integration';
import { crmPlatform } from '#lib/crm/record/platform';
import { crmRecord } from '#lib/crm/record/record';
import { timestamp } from '#lib/shared/time';

/** An integration as returned to clients. */
export const integrationResult = crmIntegration.meta({ id: 'CrmIntegration' });

/** The result of testing a connection just now. */
export const crmCheck = z.lazy(() =>
  z
    .object({
      platform: crmPlatform,
      status: integrationStatus,
      healthy: z.boolean(),
      account: z.object({ id: z.string(), name: z.string() }).optional(),
      scopes: z.array(z.string()).optional(),
      response_time_ms: z.int().optional(),
      token_expires_at: timestamp.optional(),
      checked_at: timestamp,
      error: z
        .object({ code: z.string(), message: z.string() })
        .optional()
        .meta({ description: 'Why the connection does not work' }),
    })
    .meta({ id: 'CrmCheck' }),
);
export type CrmCheck = z.infer<typeof crmCheck>;

export const crmRecordResult = z.lazy(() =>
  crmRecord.unwrap().extend({ platform: crmPlatform }).meta({ id: 'CrmRecord' }),
);
