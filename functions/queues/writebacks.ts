import * as z from 'zod';
import { crmNeeds } from '#lib/runtime/providers/crm';
import { queueHandler } from '#lib/runtime/work';
import { dueWriteback, runWriteback } from '#lib/writeback/use-cases/run';
import { goOnWithWaiting, waitingWalk } from '#lib/writeback/use-cases/waiting';

export const handler = queueHandler(z.union([waitingWalk, dueWriteback]), (work, now) =>
  'waiting' in work ? goOnWithWaiting(work, now) : runWriteback(work, crmNeeds(), now),
);
