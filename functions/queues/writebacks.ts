import { crmNeeds } from '#lib/runtime/providers/crm';
import { queueHandler } from '#lib/runtime/work';
import { dueWriteback, runWriteback } from '#lib/writeback/use-cases/run';

export const handler = queueHandler(dueWriteback, (due, now) => runWriteback(due, crmNeeds(), now));
