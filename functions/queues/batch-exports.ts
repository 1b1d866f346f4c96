import { exportJob, runExport } from '#lib/batch/use-cases/run-export';
import { now } from '#lib/runtime/clock';
import { storedFiles } from '#lib/runtime/providers/uploads';
import { queueHandler } from '#lib/runtime/work';

export const handler = queueHandler(exportJob, (job) => runExport(job, { files: storedFiles(), clock: now }));
