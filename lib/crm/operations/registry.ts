import { getCrmHealth, listCrmLists, listCrmProperties, testCrm } from '#lib/crm/operations/account';
import {
  connectCrm,
  disconnectCrm,
  listCrmIntegrations,
  showCrmAuthorization,
  startCrmAuthorization,
} from '#lib/crm/operations/connect';
import {
  getCrmCompany,
  getCrmContact,
  searchCrmCompanies,
  searchCrmContacts,
} from '#lib/crm/operations/records';

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
