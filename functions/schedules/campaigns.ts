import { driveOverdue } from '#lib/campaign/use-cases/drive';
import { now } from '#lib/runtime/clock';

export const handler = () => driveOverdue(now());
