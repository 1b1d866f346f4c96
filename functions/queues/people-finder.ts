import { dueStep, runSource } from '#lib/people/use-cases/run-source';
import { sourceNeeds } from '#lib/runtime/providers/people';
import { queueHandler } from '#lib/runtime/work';

export const handler = queueHandler(dueStep, (due, now) => runSource(due, sourceNeeds(), now));
