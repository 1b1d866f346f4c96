import { detect, detection } from '#lib/entity/use-cases/detect';
import { taskHandler } from '#lib/runtime/work';

export const handler = taskHandler(detection, detect);
