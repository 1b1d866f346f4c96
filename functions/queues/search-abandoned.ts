import { queueHandler } from '#lib/runtime/work';
import { abandonSearch, duePage } from '#lib/search/use-cases/walk-page';

export const handler = queueHandler(duePage, abandonSearch);
