import { connectCrm as operation } from '#lib/crm/operations/connect';
import { connect } from '#lib/crm/use-cases/connect';
import { httpHandler } from '#lib/runtime/http/handler';
import { crmNeeds } from '#lib/runtime/providers/crm';

export const handler = httpHandler(operation, connect, crmNeeds());
