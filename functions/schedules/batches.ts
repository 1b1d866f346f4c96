import { sweepBatches } from '#lib/batch/use-cases/sweep';
import { now } from '#lib/runtime/clock';

export const handler = () => sweepBatches(now());
