import { queueHandler } from '#lib/runtime/work';
import { fanOut, happened } from '#lib/webhook/use-cases/fan-out';

export const handler = queueHandler(happened, fanOut);
