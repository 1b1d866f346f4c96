import { listPackages as operation } from '#lib/billing/operations/credits';
import { listPackages } from '#lib/billing/use-cases/list-packages';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, listPackages);
