import { listPackages } from '#lib/billing/use-cases/list-packages';
import { listPackages as operation } from '#lib/contract/operations/billing/credits';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, listPackages);
