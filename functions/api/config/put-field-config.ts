import { putFieldConfig as operation } from '#lib/config/operations/config';
import { replaceFieldConfig } from '#lib/config/use-cases/field-config';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, replaceFieldConfig);
