import { abandonExport, exportJob } from '#lib/batch/use-cases/run-export';
import { queueHandler } from '#lib/runtime/work';

export const handler = queueHandler(exportJob, abandonExport);
