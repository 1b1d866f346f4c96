import { queueHandler } from '#lib/runtime/work';
import { abandonWriteback, dueWriteback } from '#lib/writeback/use-cases/run';

export const handler = queueHandler(dueWriteback, abandonWriteback);
