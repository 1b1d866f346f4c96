import * as z from 'zod';

/**
 * What a refusal is about, and so what helps. `property`: another value, the rest of the record can be written. `record`:
 * this record cannot be written so. `account`: a limit of the whole account. `passing`: the same again later.
 * `permission`: the connected user may not. `unknown`: the CRM does not say.
 */
export const refusalClass = z.enum(['property', 'record', 'account', 'passing', 'permission', 'unknown']);
export type RefusalClass = z.infer<typeof refusalClass>;
