import { abandonSource, dueStep } from '#lib/people/use-cases/run-source';
import { queueHandler } from '#lib/runtime/work';

export const handler = queueHandler(dueStep, abandonSource);
