import { outboundTask, workOn } from '#lib/outreach/use-cases/work-on';
import { outreachNeeds } from '#lib/runtime/providers/outreach';
import { queueHandler } from '#lib/runtime/work';

export const handler = queueHandler(outboundTask, (task, now) => workOn(task, outreachNeeds(), now));
