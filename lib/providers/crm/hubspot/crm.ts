import type { CrmAccess } from '#lib/crm/access';
import type { Crm, CrmPage } from '#lib/crm/port';
import type { CrmObject } from '#lib/crm/record/record';
import { hubspotAccount } from '#lib/providers/crm/hubspot/account';
import { type HubspotClient, hubspotClient, parsed } from '#lib/providers/crm/hubspot/client';
import { findCompany } from '#lib/providers/crm/hubspot/find-company';
import { findContact } from '#lib/providers/crm/hubspot/find-contact';
import { getRecord } from '#lib/providers/crm/hubspot/get-record';
import { hubspotList, hubspotListMembers, hubspotLists } from '#lib/providers/crm/hubspot/lists';
import { hubspotProperties } from '#lib/providers/crm/hubspot/properties';
import { contactsByEmail } from '#lib/providers/crm/hubspot/read-records';
import { askedProperties, hubspotObjects, toRecord } from '#lib/providers/crm/hubspot/record';
import { searchPage } from '#lib/providers/crm/hubspot/search-records';
import { hubspotWrite } from '#lib/providers/crm/hubspot/write';

/** What search results show of a record besides its identity. */
const shown = {
  contact: ['jobtitle'],
  company: ['industry', 'city', 'country'],
} as const satisfies Record<CrmObject, readonly string[]>;

/** HubSpot's search returns at most this many results in total. */
const SEARCH_WINDOW = 10_000;

async function search(client: HubspotClient, object: CrmObject, query: string, page: CrmPage) {
  const found = await parsed(searchPage, () =>
    client.post(`/crm/v3/objects/${hubspotObjects[object].path}/search`, {
      query,
      limit: page.limit,
      ...(page.cursor === undefined ? {} : { after: page.cursor }),
      properties: askedProperties(client, object, shown[object]),
    }),
  );
  const after = found.paging?.next?.after;
  const more = after !== undefined && Number(after) + page.limit <= SEARCH_WINDOW;
  return {
    items: found.results.map((raw) => toRecord(client, object, raw)),
    total: found.total,
    ...(more ? { next_cursor: after } : {}),
  };
}

/** The adapter of one HubSpot account. */
export function hubspotCrm(access: CrmAccess): Crm {
  const client = hubspotClient(access);
  return {
    platform: 'hubspot',
    test: () => hubspotAccount(client),
    properties: (object) => hubspotProperties(client, object),
    findContact: (keys, properties) => findContact(client, keys, properties),
    findCompany: (keys, properties) => findCompany(client, keys, properties),
    async get(object, id, properties) {
      const raw = await getRecord(client, object, id, properties);
      return raw && toRecord(client, object, raw);
    },
    search: (object, query, page) => search(client, object, query, page),
    lists: (page) => hubspotLists(client, page),
    list: (id) => hubspotList(client, id),
    listMembers: (id, properties, cursor) => hubspotListMembers(client, id, properties, cursor),
    contactsByEmail: (emails, properties) => contactsByEmail(client, emails, properties),
    write: (writes) => hubspotWrite(client, writes),
  };
}
