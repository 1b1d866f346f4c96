export type SobjectName =
  | 'Contact'
  | 'Lead'
  | 'Account'
  | 'Campaign'
  | 'CampaignMember'
  | 'Organization'
  | 'User';

export interface FieldDefinition {
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly length: number;
  readonly custom: boolean;
  readonly readOnly: boolean;
  readonly required: boolean;
  readonly externalId: boolean;
  readonly values: readonly string[];
  /** Restricted picklists reject other values. */
  readonly restricted: boolean;
  readonly relationship?: { readonly name: string; readonly to: SobjectName };
}

const field = (name: string, type: string, own: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name,
  label: name
    .replace(/__c$/, '')
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2'),
  type,
  length:
    { string: 80, textarea: 32_000, email: 80, phone: 40, url: 255, id: 18, reference: 18, picklist: 255 }[
      type
    ] ?? 0,
  custom: name.endsWith('__c'),
  readOnly: false,
  required: false,
  externalId: false,
  values: [],
  restricted: false,
  ...own,
});

const readOnly = { readOnly: true } as const;
const system = [
  field('Id', 'id', readOnly),
  field('CreatedDate', 'datetime', readOnly),
  field('LastModifiedDate', 'datetime', readOnly),
  field('IsDeleted', 'boolean', readOnly),
];
const address = (prefix: string) => [
  field(`${prefix}Street`, 'textarea', { length: 255 }),
  field(`${prefix}City`, 'string', { length: 40 }),
  field(`${prefix}State`, 'string'),
  field(`${prefix}PostalCode`, 'string', { length: 20 }),
  field(`${prefix}Country`, 'string'),
];
const industries = [
  'Agriculture',
  'Banking',
  'Biotechnology',
  'Consulting',
  'Electronics',
  'Energy',
  'Engineering',
  'Finance',
  'Food & Beverage',
  'Healthcare',
  'Machinery',
  'Manufacturing',
  'Media',
  'Shipping',
  'Technology',
  'Transportation',
  'Other',
];

const person = [
  field('LastName', 'string', { required: true }),
  field('FirstName', 'string', { length: 40 }),
  field('Name', 'string', { length: 121, ...readOnly }),
  field('Title', 'string', { length: 128 }),
  field('Email', 'email'),
  field('Phone', 'phone'),
  field('MobilePhone', 'phone'),
  field('Description', 'textarea'),
  field('LeadSource', 'picklist', {
    values: ['Web', 'Phone Inquiry', 'Partner Referral', 'Purchased List', 'Other'],
  }),
  field('Network_Url__c', 'url'),
  field('Headline__c', 'string', { length: 255 }),
  field('Seniority__c', 'picklist', {
    values: ['executive', 'vp', 'director', 'manager', 'senior', 'employee', 'entry'],
    restricted: true,
  }),
  field('Priority_Score__c', 'double'),
  field('Do_Not_Contact__c', 'boolean'),
  field('HasOptedOutOfEmail', 'boolean'),
  field('Last_Enriched__c', 'datetime'),
  field('External_Ref__c', 'string', { externalId: true, length: 64 }),
];

/** The objects of the simulated organization, with the most common fields and a few custom ones. */
export const schema: Readonly<Record<SobjectName, readonly FieldDefinition[]>> = {
  Contact: [
    ...system,
    ...person,
    field('MasterRecordId', 'reference', readOnly),
    field('AccountId', 'reference', { relationship: { name: 'Account', to: 'Account' } }),
    field('OwnerId', 'reference'),
    field('Department', 'string'),
    ...address('Mailing'),
    field('Fit_Score__c', 'double', readOnly),
  ],
  Lead: [
    ...system,
    ...person,
    field('Company', 'string', { length: 255, required: true }),
    field('Website', 'url'),
    field('Status', 'picklist', {
      values: ['Open - Not Contacted', 'Working - Contacted', 'Closed - Converted', 'Closed - Not Converted'],
    }),
    field('IsConverted', 'boolean', readOnly),
    field('ConvertedContactId', 'reference', readOnly),
    field('MasterRecordId', 'reference', readOnly),
    field('Industry', 'picklist', { values: industries }),
    field('NumberOfEmployees', 'int'),
    ...address(''),
  ],
  Account: [
    ...system,
    field('MasterRecordId', 'reference', readOnly),
    field('Name', 'string', { length: 255, required: true }),
    field('Website', 'url'),
    field('Phone', 'phone'),
    field('Description', 'textarea'),
    field('Industry', 'picklist', { values: industries }),
    field('NumberOfEmployees', 'int'),
    field('AnnualRevenue', 'currency'),
    field('TickerSymbol', 'string', { length: 20 }),
    field('YearStarted', 'string', { length: 4 }),
    field('Ownership', 'picklist', { values: ['Public', 'Private', 'Subsidiary', 'Other'] }),
    field('Technologies__c', 'multipicklist', {
      values: ['AWS', 'Azure', 'Google Cloud', 'HubSpot', 'Salesforce', 'Snowflake'],
      restricted: true,
    }),
    field('External_Ref__c', 'string', { externalId: true, length: 64 }),
    ...address('Billing'),
  ],
  Campaign: [
    ...system,
    field('Name', 'string', { required: true }),
    field('IsActive', 'boolean'),
    field('Status', 'picklist', { values: ['Planned', 'In Progress', 'Completed'] }),
    field('NumberOfContacts', 'int', readOnly),
    field('NumberOfLeads', 'int', readOnly),
  ],
  CampaignMember: [
    ...system,
    field('CampaignId', 'reference', { required: true, relationship: { name: 'Campaign', to: 'Campaign' } }),
    field('ContactId', 'reference', { relationship: { name: 'Contact', to: 'Contact' } }),
    field('LeadId', 'reference', { relationship: { name: 'Lead', to: 'Lead' } }),
    field('Status', 'string'),
  ],
  Organization: [...system, field('Name', 'string'), field('OrganizationType', 'string')],
  User: [
    ...system,
    field('Name', 'string'),
    field('Username', 'string'),
    field('Email', 'email'),
    field('IsActive', 'boolean'),
  ],
};

export const prefixes: Readonly<Record<SobjectName, string>> = {
  Contact: '003',
  Lead: '00Q',
  Account: '001',
  Campaign: '701',
  CampaignMember: '00v',
  Organization: '00D',
  User: '005',
};

export const sobjectNames = Object.keys(schema) as SobjectName[];

export const sobjectNamed = (name: string | undefined): SobjectName | undefined =>
  sobjectNames.find((known) => known.toLowerCase() === name?.toLowerCase());

export const fieldNamed = (of: SobjectName, name: string): FieldDefinition | undefined =>
  schema[of].find((known) => known.name.toLowerCase() === name.toLowerCase());

/** One field of `describe`. */
export const fieldShape = (definition: FieldDefinition) => ({
  name: definition.name,
  label: definition.label,
  type: definition.type,
  length: definition.length,
  custom: definition.custom,
  createable: !definition.readOnly,
  updateable: !definition.readOnly,
  calculated: definition.name === 'Fit_Score__c',
  nillable: !definition.required,
  externalId: definition.externalId,
  unique: definition.externalId,
  idLookup: definition.externalId || definition.name === 'Id' || definition.name === 'Email',
  filterable: true,
  sortable: true,
  defaultedOnCreate: false,
  restrictedPicklist: definition.restricted,
  picklistValues: definition.values.map((value) => ({
    active: true,
    defaultValue: false,
    label: value,
    validFor: null,
    value,
  })),
  referenceTo: definition.relationship ? [definition.relationship.to] : [],
  relationshipName: definition.relationship?.name ?? null,
});
