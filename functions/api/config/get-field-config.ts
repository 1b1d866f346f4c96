import { getFieldConfig as operation } from '#lib/config/operations/config';
import { readFieldConfig } from '#lib/config/use-cases/field-config';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, readFieldConfig);
