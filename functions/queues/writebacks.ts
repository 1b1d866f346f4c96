import { dueWriteback, runWriteback } from '#lib/enrichment/use-cases/run-writeback';
import { crmNeeds } from '#lib/runtime/providers/crm';
import { queueHandler } from '#lib/runtime/work';

export const handler = queueHandler(dueWriteback, (due, now) => runWriteback(due, crmNeeds(), now));
