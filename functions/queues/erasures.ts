import { erasureStep, runErasure } from '#lib/privacy/use-cases/run-erasure';
import { storedFiles } from '#lib/runtime/providers/uploads';
import { queueHandler } from '#lib/runtime/work';

export const handler = queueHandler(erasureStep, (step, now) => runErasure(step, storedFiles(), now));
