import * as z from 'zod';
import { operation } from '#lib/organization/operations/managing';
import { requestResult } from '#lib/organization/request-log';
import { limitCursor } from '#lib/shared/page';

export const listRequests = operation({
  id: 'listRequests',
  scope: 'svc:read',
  route: 'GET /v1/requests',
  summary: 'Read the log of requests',
  description:
    'Returns every response of the last 14 days, newest first, with a delay of a few seconds: who requested what, the status, any problem code and the time it took. Find an entry by its X-Request-Id. Bodies, queries and headers are not stored.',
  query: () =>
    z.strictObject({
      ...limitCursor(),
      request_id: z
        .string()
        .trim()
        .min(1)
        .max(100)
        .optional()
        .meta({ description: 'The X-Request-Id of a response, to return only that entry' }),
      failed: z
        .stringbool()
        .default(false)
        .meta({ description: 'Only responses with a status of 400 or more' }),
    }),
  result: () => z.object({ items: z.array(requestResult), next_cursor: z.string().optional() }),
  tool: false,
});

export const requestOperations = [listRequests];
