import * as z from 'zod';
import { COMPANY_TIE } from '#lib/crm/company-tie';
import { CrmProblem } from '#lib/crm/crm-problem';
import type { CrmWrite, CrmWriteResult } from '#lib/crm/port';
import { type HubspotClient, parsed } from '#lib/providers/crm/hubspot/client';

/** HubSpot's own tie from a contact to its primary company; it takes the place of the primary one before. */
const PRIMARY_COMPANY = 1;

/**
 * Ties a contact that was written to the company it works at. Batches of updates and upserts take no ties, so it is a
 * call of its own; a tie that is refused is told among the refused properties.
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
    await parsed(z.unknown(), () =>
      client.post('/crm/v4/associations/contacts/companies/batch/create', { inputs: [tie] }),
    );
    return result;
  } catch (error) {
    if (!(error instanceof CrmProblem)) throw error;
    const refusal = {
      property: COMPANY_TIE,
      code: error.vendorCode ?? error.reason.toUpperCase(),
      message: error.detail,
    };
    return { ...result, refused: [...(result.refused ?? []), refusal] };
  }
}
