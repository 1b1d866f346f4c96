import * as z from 'zod';
import { CrmProblem } from '#lib/crm/crm-problem';
import type { CrmVendor } from '#lib/providers/crm/send';

/** Runs a call and parses the result; a result of another shape is the CRM's fault, not the caller's. */
export async function parsedBy<Schema extends z.ZodType>(
  { platform, name }: Pick<CrmVendor, 'platform' | 'name'>,
  schema: Schema,
  run: () => Promise<unknown>,
): Promise<z.infer<Schema>> {
  try {
    return schema.parse(await run());
  } catch (error) {
    if (!(error instanceof z.ZodError || error instanceof SyntaxError)) throw error;
    throw new CrmProblem(platform, 'unreadable', `The response did not come from the ${name} API.`, {
      cause: error,
    });
  }
}
