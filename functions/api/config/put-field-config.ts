import { replaceFieldConfig } from '#lib/config/use-cases/field-config';
import { putFieldConfig as operation } from '#lib/contract/operations/config';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, replaceFieldConfig);
