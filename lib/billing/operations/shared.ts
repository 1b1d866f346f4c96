import * as z from 'zod';
import { operationsOf } from '#lib/contract/operation';
import { lazy } from '#lib/shared/lazy';

export const operation = operationsOf({ group: 'billing' });
/** Only a person in the portal, or a key with `svc:admin`, can buy. Source: contract 7. */
export const buyingOperation = operationsOf({ group: 'billing', scope: 'svc:admin', portalOnly: true });
export const listed = lazy(() => ({ next_cursor: z.string().optional(), total: z.int() }));
