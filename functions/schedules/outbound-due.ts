import { handOutDue } from '#lib/outreach/use-cases/work-on';
import { now } from '#lib/runtime/clock';

export const handler = () => handOutDue(now());
