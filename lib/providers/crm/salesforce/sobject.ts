import type { CrmObject } from '#lib/crm/record/record';
import { isId } from '#lib/providers/crm/salesforce/soql';

/** The types of records we know. A lead is a contact that sales has not accepted yet: to us both are contacts. */
export const sobjectTypes = ['Contact', 'Lead', 'Account'] as const;
export type SobjectType = (typeof sobjectTypes)[number];

export const objectOf = { Contact: 'contact', Lead: 'contact', Account: 'company' } as const satisfies Record<
  SobjectType,
  CrmObject
>;

/** Key prefixes are the same in every organization. */
const prefixes: Readonly<Record<string, SobjectType>> = { '003': 'Contact', '00Q': 'Lead', '001': 'Account' };

/** The type of record an id is of; undefined for what is no id of ours. */
export const typeOfId = (id: string): SobjectType | undefined =>
  isId(id) ? prefixes[id.slice(0, 3)] : undefined;

/** Fields of a contact by the names a lead has for them; the others are called the same or are missing there. */
const leadNames: Readonly<Record<string, string>> = {
  MailingStreet: 'Street',
  MailingCity: 'City',
  MailingState: 'State',
  MailingPostalCode: 'PostalCode',
  MailingCountry: 'Country',
};

/** The name that a property has on records of a type. */
export const nameOn = (type: SobjectType, property: string): string =>
  type === 'Lead' ? (leadNames[property] ?? property) : property;
