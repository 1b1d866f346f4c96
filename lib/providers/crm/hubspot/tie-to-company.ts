import * as z from 'zod';
import { COMPANY_TIE } from '#lib/crm/company-tie';
import { CrmProblem, shortened } from '#lib/crm/crm-problem';
import type { CrmWrite, CrmWriteResult } from '#lib/crm/port';
import { type HubspotClient, parsed } from '#lib/providers/crm/hubspot/client';

/** A 207 has the status `COMPLETE` too, and names what was refused. */
const batchReply = z.lazy(() =>
  z.object({
    errors: z
      .array(
        z.object({
          category: z.string().default('ERROR'),
          message: z.string().default('HubSpot refused the association.'),
        }),
      )
      .nullish(),
  }),
);

/** HubSpot's association from a contact to its primary company; it replaces the previous primary one. */
const PRIMARY_COMPANY = 1;

/**
 * Associates a written contact with its company. Batch updates and upserts accept no associations, so this is a separate call; if it is
 * refused, that is reported among the refused properties.
 */
export async function tieToCompany(
  client: Pick<HubspotClient, 'post'>,
  { object, company_id }: CrmWrite,
  result: CrmWriteResult,
): Promise<CrmWriteResult> {
  if (!result.ok || object !== 'contact' || company_id === undefined) return result;
  const tie = {
    from: { id: result.id },
    to: { id: company_id },
    types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: PRIMARY_COMPANY }],
  };
  try {
    const { errors } = await parsed(batchReply, () =>
      client.post('/crm/v4/associations/contacts/companies/batch/create', { inputs: [tie] }),
    );
    const [error] = errors ?? [];
    return error ? refused(result, error.category, shortened(error.message)) : result;
  } catch (error) {
    if (!(error instanceof CrmProblem)) throw error;
    return refused(result, error.vendorCode ?? error.reason.toUpperCase(), error.detail);
  }
}

const refused = (result: CrmWriteResult, code: string, message: string): CrmWriteResult => ({
  ...result,
  refused: [...(result.refused ?? []), { property: COMPANY_TIE, code, message }],
});
