import { channelNeeds } from '#lib/runtime/providers/search';
import { queueHandler } from '#lib/runtime/work';
import { duePage, walkPage } from '#lib/search/use-cases/walk-page';

export const handler = queueHandler(duePage, (due, now) => walkPage(due, channelNeeds(), now));
