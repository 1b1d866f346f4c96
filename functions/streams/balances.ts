import { watchAccount } from '#lib/billing/use-cases/watch';
import { changeWorker } from '#lib/runtime/change-worker';

export const handler = changeWorker(watchAccount);
