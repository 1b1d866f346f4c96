import type { CrmObject } from '#lib/crm/record/record';
import { isId } from '#lib/providers/crm/salesforce/soql';

/** The record types we support. A lead is a contact that sales has not accepted yet; we treat both as contacts. */
export const sobjectTypes = ['Contact', 'Lead', 'Account'] as const;
export type SobjectType = (typeof sobjectTypes)[number];

export const objectOf = { Contact: 'contact', Lead: 'contact', Account: 'company' } as const satisfies Record<
  SobjectType,
  CrmObject
>;

/** Key prefixes are the same in every organization. */
const prefixes: Readonly<Record<string, SobjectType>> = { '003': 'Contact', '00Q': 'Lead', '001': 'Account' };

/** The record type of an id; undefined if it is not a supported one. */
export const typeOfId = (id: string): SobjectType | undefined =>
  isId(id) ? prefixes[id.slice(0, 3)] : undefined;

/** Contact fields that leads name differently; the others have the same name or are missing there. */
const leadNames: Readonly<Record<string, string>> = {
  MailingStreet: 'Street',
  MailingCity: 'City',
  MailingState: 'State',
  MailingPostalCode: 'PostalCode',
  MailingCountry: 'Country',
};

/** The name of a property on records of a type. */
export const nameOn = (type: SobjectType, property: string): string =>
  type === 'Lead' ? (leadNames[property] ?? property) : property;
