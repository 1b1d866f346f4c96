import * as z from 'zod';
import { queueHandler } from '#lib/runtime/work';
import { abandonWriteback, dueWriteback } from '#lib/writeback/use-cases/run';
import { waitingWalk } from '#lib/writeback/use-cases/waiting';

/** Who a walk did not reach waits as before, and is counted with those who wait. */
export const handler = queueHandler(z.union([waitingWalk, dueWriteback]), async (work, now) => {
  if (!('waiting' in work)) await abandonWriteback(work, now);
});
