import * as z from 'zod';

/**
 * What a refusal concerns, which decides what helps. `property`: another value, the rest of the record can be written. `record`: this
 * record cannot be written like this. `account`: a limit of the whole account. `passing`: a later retry. `permission`: the connected user
 * is not allowed. `unknown`: the CRM does not say.
 */
export const refusalClass = z.enum(['property', 'record', 'account', 'passing', 'permission', 'unknown']);
export type RefusalClass = z.infer<typeof refusalClass>;
