import { abandonWriteback, dueWriteback } from '#lib/enrichment/use-cases/run-writeback';
import { queueHandler } from '#lib/runtime/work';

export const handler = queueHandler(dueWriteback, abandonWriteback);
