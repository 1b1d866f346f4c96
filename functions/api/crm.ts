import * as account from '#lib/crm/operations/account';
import * as connectOperations from '#lib/crm/operations/connect';
import * as records from '#lib/crm/operations/records';
import { authorize } from '#lib/crm/use-cases/authorize';
import { check } from '#lib/crm/use-cases/check';
import { connect } from '#lib/crm/use-cases/connect';
import { disconnect } from '#lib/crm/use-cases/disconnect';
import * as read from '#lib/crm/use-cases/read';
import { showAuthorization } from '#lib/crm/use-cases/show-authorization';
import { httpHandler } from '#lib/runtime/http/handler';
import { crmNeeds } from '#lib/runtime/providers/crm';

export const connectCrm = () => httpHandler(connectOperations.connectCrm, connect, crmNeeds());
export const disconnectCrm = () => httpHandler(connectOperations.disconnectCrm, disconnect);
export const getCrmCompany = () => httpHandler(records.getCrmCompany, read.get('company'), crmNeeds());
export const getCrmContact = () => httpHandler(records.getCrmContact, read.get('contact'), crmNeeds());
export const getCrmHealth = () => httpHandler(account.getCrmHealth, check, crmNeeds());
export const listCrmIntegrations = () =>
  httpHandler(connectOperations.listCrmIntegrations, read.integrations);
export const listCrmLists = () => httpHandler(account.listCrmLists, read.lists, crmNeeds());
export const listCrmProperties = () => httpHandler(account.listCrmProperties, read.properties, crmNeeds());
export const searchCrmCompanies = () =>
  httpHandler(records.searchCrmCompanies, read.search('company'), crmNeeds());
export const searchCrmContacts = () =>
  httpHandler(records.searchCrmContacts, read.search('contact'), crmNeeds());
export const showCrmAuthorization = () =>
  httpHandler(connectOperations.showCrmAuthorization, showAuthorization);
export const startCrmAuthorization = () =>
  httpHandler(connectOperations.startCrmAuthorization, authorize, crmNeeds());
export const testCrm = () => httpHandler(account.testCrm, check, crmNeeds());
