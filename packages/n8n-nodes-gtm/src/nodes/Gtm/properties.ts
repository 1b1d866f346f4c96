import type { INodeProperties } from 'n8n-workflow';

const text = (
  name: string,
  displayName: string,
  operation: string[],
  more: Partial<INodeProperties> = {},
): INodeProperties => ({
  displayName,
  name,
  type: 'string',
  default: '',
  displayOptions: { show: { operation } },
  ...more,
});

const PERSON = ['enrichPerson'];
const BOTH = ['enrichPerson', 'enrichCompany'];
const ONE = ['getEnrichment', 'approveEnrichment'];

/** The operations and their inputs, which have the API's names. */
export const properties: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    default: 'enrichPerson',
    options: [
      {
        name: 'Approve Enrichment',
        value: 'approveEnrichment',
        action: 'Approve an enrichment and write it to the CRM',
      },
      { name: 'Enrich Company', value: 'enrichCompany', action: 'Enrich a company' },
      { name: 'Enrich Person', value: 'enrichPerson', action: 'Enrich a person' },
      { name: 'Get Credits', value: 'getCredits', action: 'Get the credits that are left' },
      { name: 'Get Enrichment', value: 'getEnrichment', action: 'Get an enrichment' },
      { name: 'List Events', value: 'listEvents', action: 'List events of companies and people' },
    ],
  },
  text('email', 'Email', PERSON, { placeholder: 'ada@acme.example' }),
  text('network_url', 'Profile URL', PERSON, { placeholder: 'https://www.linkedin.com/in/ada-lovelace' }),
  text('first_name', 'First Name', PERSON),
  text('last_name', 'Last Name', PERSON),
  text('company', 'Company', BOTH),
  text('company_domain', 'Company Domain', BOTH, { placeholder: 'acme.example' }),
  text('fields', 'Fields', BOTH, {
    description: 'Only these fields, separated by commas; empty for all. E-mail fields alone cost 1 credit.',
  }),
  text('external_id', 'External ID', BOTH, { description: 'Your own ID for this record' }),
  text('enrichment_id', 'Enrichment ID', ONE, { required: true }),
  {
    displayName: 'Create If Missing',
    name: 'create_if_missing',
    type: 'boolean',
    default: false,
    description: 'Whether to create a record in the CRM if it has none',
    displayOptions: { show: { operation: ['approveEnrichment'] } },
  },
  text('event_type', 'Event Type', ['listEvents'], { placeholder: 'funding_round' }),
  {
    displayName: 'Limit',
    name: 'limit',
    type: 'number',
    typeOptions: { minValue: 1 },
    default: 50,
    description: 'Max number of results to return',
    displayOptions: { show: { operation: ['listEvents'] } },
  },
];
