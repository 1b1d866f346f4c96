import { getHealth } from '#lib/contract/operations/service';
import { readEnvironment } from '#lib/runtime/environment';
import { httpHandler } from '#lib/runtime/http/handler';
import { health } from '#lib/service/health';

export const handler = httpHandler(getHealth, health(readEnvironment().STAGE));
