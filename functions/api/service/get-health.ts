import { getHealth } from '#lib/api/operations/service';
import { health } from '#lib/api/pages/health';
import { readEnvironment } from '#lib/runtime/environment';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(getHealth, health(readEnvironment().STAGE));
