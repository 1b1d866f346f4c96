import * as z from 'zod';
import { operationsOf } from '#lib/contract/operation';
import { lazy } from '#lib/shared/lazy';

/** What all operations on the people of an organization have in common. */
export const operation = operationsOf({ group: 'organization', tool: false });
/** Operations for admins, in a session. */
export const managingOperation = operationsOf({
  group: 'organization',
  tool: false,
  scope: 'svc:admin',
  portalOnly: true,
});
/** An id with its display name. */
export const named = lazy(() => z.object({ id: z.string(), name: z.string() }));
