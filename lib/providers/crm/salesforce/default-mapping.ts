import type { FieldMapping } from '#lib/crm/field-mapping';

/**
 * Where our fields go in Salesforce unless the organization says otherwise: standard fields of Contact and Account.
 * There is none for the profile address, seniority or scores; map those to fields of your own (`…__c`).
 */
export const salesforceDefaultMapping = [
  { field: 'first_name', object: 'contact', property: 'FirstName', overwrite: 'if_empty' },
  { field: 'last_name', object: 'contact', property: 'LastName', overwrite: 'if_empty' },
  { field: 'job_title', object: 'contact', property: 'Title', overwrite: 'always' },
  {
    field: 'job_function',
    object: 'contact',
    property: 'Department',
    overwrite: 'if_empty',
    conversion: 'words',
  },
  { field: 'work_email', object: 'contact', property: 'Email', overwrite: 'if_empty' },
  { field: 'work_phone', object: 'contact', property: 'Phone', overwrite: 'if_empty' },
  { field: 'mobile_phone', object: 'contact', property: 'MobilePhone', overwrite: 'if_empty' },
  {
    field: 'do_not_contact',
    object: 'contact',
    property: 'HasOptedOutOfEmail',
    overwrite: 'always',
    conversion: 'only_true',
  },
  {
    field: 'do_not_contact',
    object: 'contact',
    property: 'DoNotCall',
    overwrite: 'always',
    conversion: 'only_true',
  },
  { field: 'city', object: 'contact', property: 'MailingCity', overwrite: 'if_empty' },
  { field: 'state_region', object: 'contact', property: 'MailingState', overwrite: 'if_empty' },
  { field: 'postal_code', object: 'contact', property: 'MailingPostalCode', overwrite: 'if_empty' },
  { field: 'country', object: 'contact', property: 'MailingCountry', overwrite: 'if_empty' },
  { field: 'bio', object: 'contact', property: 'Description', overwrite: 'if_empty' },
  { field: 'company_name', object: 'company', property: 'Name', overwrite: 'if_empty' },
  { field: 'company_website', object: 'company', property: 'Website', overwrite: 'if_empty' },
  { field: 'company_domain', object: 'company', property: 'Website', overwrite: 'if_empty' },
  { field: 'company_description', object: 'company', property: 'Description', overwrite: 'if_empty' },
  {
    field: 'company_industry',
    object: 'company',
    property: 'Industry',
    overwrite: 'if_empty',
    conversion: 'industry',
  },
  {
    field: 'company_type',
    object: 'company',
    property: 'Ownership',
    overwrite: 'if_empty',
    conversion: 'ownership',
  },
  { field: 'company_founded_year', object: 'company', property: 'YearStarted', overwrite: 'if_empty' },
  { field: 'company_employee_count', object: 'company', property: 'NumberOfEmployees', overwrite: 'always' },
  { field: 'company_annual_revenue', object: 'company', property: 'AnnualRevenue', overwrite: 'always' },
  { field: 'company_hq_city', object: 'company', property: 'BillingCity', overwrite: 'if_empty' },
  { field: 'company_hq_country', object: 'company', property: 'BillingCountry', overwrite: 'if_empty' },
  { field: 'company_phone', object: 'company', property: 'Phone', overwrite: 'if_empty' },
  {
    field: 'company_ticker',
    object: 'company',
    property: 'TickerSymbol',
    overwrite: 'if_empty',
    conversion: 'ticker_symbol',
  },
] as const satisfies readonly FieldMapping[];
