import { drivePersonSearch, dueSearch } from '#lib/people/use-cases/drive-person-search';
import { queueHandler } from '#lib/runtime/work';

export const handler = queueHandler(dueSearch, drivePersonSearch);
