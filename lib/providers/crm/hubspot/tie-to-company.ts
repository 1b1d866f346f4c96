import * as z from 'zod';
import { COMPANY_TIE } from '#lib/crm/company-tie';
import { CrmProblem } from '#lib/crm/crm-problem';
import type { CrmWrite, CrmWriteResult } from '#lib/crm/port';
import { type HubspotClient, parsed } from '#lib/providers/crm/hubspot/client';

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
