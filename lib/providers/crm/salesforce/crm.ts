import type { CrmAccess } from '#lib/crm/access';
import type { Crm } from '#lib/crm/port';
import { parsed, salesforceConnection } from '#lib/providers/crm/salesforce/connection';
import { contactsByEmail } from '#lib/providers/crm/salesforce/contacts-by-email';
import { describer, toProperty } from '#lib/providers/crm/salesforce/describe';
import { findCompany } from '#lib/providers/crm/salesforce/find-company';
import { findContact } from '#lib/providers/crm/salesforce/find-contact';
import { salesforceListMembers } from '#lib/providers/crm/salesforce/list-members';
import { salesforceList, salesforceLists } from '#lib/providers/crm/salesforce/lists';
import { recordById } from '#lib/providers/crm/salesforce/record-by-id';
import { queryReply, type Salesforce, toRecord, valueAt } from '#lib/providers/crm/salesforce/records';
import { searchRecords } from '#lib/providers/crm/salesforce/search';
import { objectOf, typeOfId } from '#lib/providers/crm/salesforce/sobject';
import { salesforceWrite } from '#lib/providers/crm/salesforce/write';

/** The owner of the session. Scopes were reported at authorization; the API does not repeat them. */
async function account({ connection }: Salesforce) {
  const { records } = await parsed(queryReply, () =>
    connection.query('SELECT Id, Name FROM Organization LIMIT 1'),
  );
  const organization = records[0] ?? {};
  return { account_id: valueAt(organization, 'Id'), account_name: valueAt(organization, 'Name'), scopes: [] };
}

/** The adapter of one Salesforce organization; `access.baseUrl` is its instance. */
export function salesforceCrm(access: CrmAccess): Crm {
  const connection = salesforceConnection(access);
  const salesforce: Salesforce = {
    connection,
    describe: describer(connection),
    instanceUrl: access.baseUrl,
    networkUrlProperty: access.networkUrlProperty,
  };
  return {
    platform: 'salesforce',
    test: () => account(salesforce),
    async properties(object) {
      const type = object === 'contact' ? 'Contact' : 'Account';
      return [...(await salesforce.describe(type)).values()].map((field) => toProperty(type, field));
    },
    findContact: (keys, properties) => findContact(salesforce, keys, properties),
    contactsByEmail: (emails, properties) => contactsByEmail(salesforce, emails, properties),
    findCompany: (keys, properties) => findCompany(salesforce, keys, properties),
    async get(object, id, properties) {
      const type = typeOfId(id);
      if (type === undefined || objectOf[type] !== object) return undefined;
      const found = await recordById(salesforce, id, properties);
      return found && toRecord(salesforce, found.type, found.raw, properties);
    },
    search: (object, query, page) => searchRecords(salesforce, object, query, page),
    lists: (page) => salesforceLists(salesforce, page),
    list: (id) => salesforceList(salesforce, id),
    listMembers: async (id, properties, cursor) => salesforceListMembers(salesforce, id, properties, cursor),
    write: (writes) => salesforceWrite(salesforce, writes),
  };
}
