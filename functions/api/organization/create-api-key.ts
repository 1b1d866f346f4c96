import { createApiKey as operation } from '#lib/organization/operations/organization';
import { create } from '#lib/organization/use-cases/api-keys';
import { readEnvironment } from '#lib/runtime/environment';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, create, { local: readEnvironment().STAGE === 'local' });
