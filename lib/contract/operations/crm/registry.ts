import { getCrmHealth, listCrmLists, listCrmProperties, testCrm } from '#lib/contract/operations/crm/account';
import {
  connectCrm,
  disconnectCrm,
  listCrmIntegrations,
  showCrmAuthorization,
  startCrmAuthorization,
} from '#lib/contract/operations/crm/connect';
import {
  getCrmCompany,
  getCrmContact,
  searchCrmCompanies,
  searchCrmContacts,
} from '#lib/contract/operations/crm/records';

export const crmOperations = [
  listCrmIntegrations,
  startCrmAuthorization,
  showCrmAuthorization,
  connectCrm,
  disconnectCrm,
  testCrm,
  getCrmHealth,
  listCrmLists,
  listCrmProperties,
  searchCrmContacts,
  getCrmContact,
  searchCrmCompanies,
  getCrmCompany,
];
