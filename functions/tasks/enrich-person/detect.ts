import { detect, detection } from '#lib/events/use-cases/detect';
import { taskHandler } from '#lib/runtime/work';

export const handler = taskHandler(detection, detect);
