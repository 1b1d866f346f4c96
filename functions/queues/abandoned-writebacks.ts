import * as z from 'zod';
import { queueHandler } from '#lib/runtime/work';
import { abandonWriteback, dueWriteback } from '#lib/writeback/use-cases/run';
import { waitingWalk } from '#lib/writeback/use-cases/waiting';

/** Writebacks the walk did not reach keep waiting and stay in the waiting count. */
export const handler = queueHandler(z.union([waitingWalk, dueWriteback]), async (work, now) => {
  if (!('waiting' in work)) await abandonWriteback(work, now);
});
