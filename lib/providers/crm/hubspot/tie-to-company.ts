import * as z from 'zod';
import { COMPANY_TIE } from '#lib/crm/company-tie';
import { CrmProblem, shortened } from '#lib/crm/crm-problem';
import type { CrmWrite, CrmWriteResult } from '#lib/crm/port';
import { classOfRefusal, type RefusedProperty } from '#lib/crm/record/refusal';
import { type HubspotClient, parsed } from '#lib/providers/crm/hubspot/client';
import { without } from '#lib/providers/crm/shed-refused';
import { failed, isFinal } from '#lib/providers/crm/write-outcome';

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

type Client = Pick<HubspotClient, 'post'>;

const refusal = (code: string, message: string): RefusedProperty => ({
  property: COMPANY_TIE,
  code,
  message,
});
const refusalIn = (error: CrmProblem): RefusedProperty =>
  refusal(error.vendorCode ?? error.reason.toUpperCase(), error.detail);

/** Associates a contact with a company; returns the refusal that a 207 reports. Throws `CrmProblem`. */
async function tie(client: Client, id: string, company: string): Promise<RefusedProperty | undefined> {
  const input = {
    from: { id },
    to: { id: company },
    types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: PRIMARY_COMPANY }],
  };
  const { errors } = await parsed(batchReply, () =>
    client.post('/crm/v4/associations/contacts/companies/batch/create', { inputs: [input] }),
  );
  const [error] = errors ?? [];
  return error && refusal(error.category, shortened(error.message));
}

/**
 * Associates a written contact with its company. Batch updates and upserts accept no associations, so this is a separate call; if it is
 * refused, that is reported among the refused properties.
 */
export async function tieToCompany(
  client: Client,
  { object, company_id }: CrmWrite,
  result: CrmWriteResult,
): Promise<CrmWriteResult> {
  if (!result.ok || object !== 'contact' || company_id === undefined) return result;
  const refused = await tie(client, result.id, company_id).catch((error: unknown) => {
    if (error instanceof CrmProblem) return refusalIn(error);
    throw error;
  });
  return refused ? { ...result, refused: [...(result.refused ?? []), refused] } : result;
}

/** Whether a contact goes to another company, together with the facts of a new job or not at all. */
export const isMove = ({ id, company_id, together }: CrmWrite): boolean =>
  id !== undefined && company_id !== undefined && together?.includes(COMPANY_TIE) === true;

/** What is left to write of a contact that was associated with the company of its new job, or the failure that ends the write. */
export interface Moved {
  readonly rest: CrmWrite;
  readonly refused: readonly RefusedProperty[];
  readonly failure?: CrmWriteResult;
}

/**
 * Associates a contact with the company of its new job before the rest of the job is written, which is held back if this is refused. If the
 * rest then fails for the moment, the next writeback completes the job: the contact's facts still name the former company.
 */
export async function moveToCompany(client: Client, write: CrmWrite): Promise<Moved> {
  const { id, company_id } = write;
  if (id === undefined || company_id === undefined || !isMove(write)) return { rest: write, refused: [] };
  const refused = await tie(client, id, company_id).catch((error: unknown) => {
    if (isFinal(error)) return refusalIn(error);
    throw error;
  });
  if (!refused) return { rest: write, refused: [] };
  const { code, message } = refused;
  const less = without(write, [refused]);
  const isOver =
    classOfRefusal('hubspot', code) === 'passing' || Object.keys(less.write.properties).length === 0;
  return {
    rest: less.write,
    refused: less.refused,
    ...(isOver ? { failure: failed(write, code, message, { refused: less.refused }) } : {}),
  };
}

/**
 * Takes a contact back to its former company if the rest of its new job was refused. If HubSpot does not do it, the contact stays at the new
 * one, and the result says so; the results of the other records of the call are known and must not be lost with it.
 */
export async function moveBack(
  client: Client,
  { id, former_company_id }: CrmWrite,
  result: CrmWriteResult,
): Promise<CrmWriteResult> {
  if (id === undefined || former_company_id === undefined) return stayed(result);
  const refused = await tie(client, id, former_company_id).catch((error: unknown) => {
    if (error instanceof CrmProblem) return refusalIn(error);
    throw error;
  });
  return refused ? stayed(result) : result;
}

/** A company that was not taken back is no property that HubSpot refused. */
const stayed = (result: CrmWriteResult): CrmWriteResult => {
  const refused = (result.refused ?? []).filter(({ property }) => property !== COMPANY_TIE);
  if (result.ok) return { ...result, refused };
  return {
    ...result,
    refused,
    message: `${result.message} The contact stays at the company of the new job.`,
  };
};
