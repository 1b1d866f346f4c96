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
    'Every answer of the last 14 days, newest first, a few seconds after it was given: who asked what, the status, the code of a problem and the time it took. The X-Request-Id of an answer finds its line. Bodies, queries and headers are not kept.',
  query: z.strictObject({
    ...limitCursor,
    request_id: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .optional()
      .meta({ description: 'The X-Request-Id of an answer: that line alone' }),
    failed: z
      .stringbool()
      .default(false)
      .meta({ description: 'Those answered with a status of 400 or more' }),
  }),
  result: z.object({ items: z.array(requestResult), next_cursor: z.string().optional() }),
  tool: false,
});

export const requestOperations = [listRequests];
