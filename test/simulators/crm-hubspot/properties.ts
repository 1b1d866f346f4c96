export interface PropertyDefinition {
  readonly name: string;
  readonly label: string;
  readonly type: 'string' | 'number' | 'bool' | 'date' | 'datetime' | 'enumeration' | 'phone_number';
  readonly fieldType: string;
  readonly options: readonly { readonly label: string; readonly value: string }[];
  readonly readOnly: boolean;
  readonly calculated: boolean;
  readonly custom: boolean;
}

export type ObjectType = 'contacts' | 'companies';

const define = (
  name: string,
  type: PropertyDefinition['type'],
  own: Partial<PropertyDefinition> = {},
): PropertyDefinition => ({
  name,
  label: name
    .replace(/^hs_/, '')
    .replaceAll('_', ' ')
    .replace(/^./, (first) => first.toUpperCase()),
  type,
  fieldType: {
    string: 'text',
    number: 'number',
    bool: 'booleancheckbox',
    date: 'date',
    datetime: 'date',
    enumeration: 'select',
    phone_number: 'phonenumber',
  }[type],
  options: [],
  readOnly: false,
  calculated: false,
  custom: false,
  ...own,
});

const inWords = (value: string): string =>
  value
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/^./, (first) => first.toUpperCase())
    .replace(/^Vp$/, 'VP');

const choice = (
  name: string,
  values: readonly string[],
  own: Partial<PropertyDefinition> = {},
  labelOf: (value: string) => string = inWords,
): PropertyDefinition =>
  define(name, 'enumeration', {
    options: values.map((value) => ({ value, label: labelOf(value) })),
    ...own,
  });

const named = (type: 'language' | 'region') => {
  const names = new Intl.DisplayNames('en', { type });
  return (code: string): string => names.of(code) ?? code;
};

const readOnly = { readOnly: true, calculated: true } as const;

const seniorities = [
  'executive',
  'vp',
  'director',
  'manager',
  'senior',
  'partner',
  'owner',
  'employee',
  'entry',
];
const roles = [
  'accounting',
  'administrative',
  'arts_and_design',
  'business_development',
  'consulting',
  'customer_success',
  'education',
  'engineering',
  'entrepreneurship',
  'finance',
  'health',
  'human_resources',
  'information_technology',
  'legal',
  'marketing',
  'media_and_communication',
  'operations',
  'product_management',
  'program_and_project_management',
  'purchasing',
  'quality_assurance',
  'real_estate',
  'research',
  'sales',
  'support',
];
const industries = [
  'ACCOUNTING',
  'AUTOMOTIVE',
  'BANKING',
  'COMPUTER_HARDWARE',
  'COMPUTER_SOFTWARE',
  'CONSUMER_ELECTRONICS',
  'DESIGN',
  'ELECTRICAL_ELECTRONIC_MANUFACTURING',
  'FINANCIAL_SERVICES',
  'FOOD_PRODUCTION',
  'FOOD_BEVERAGES',
  'HOSPITAL_HEALTH_CARE',
  'INDUSTRIAL_AUTOMATION',
  'INFORMATION_TECHNOLOGY_AND_SERVICES',
  'INTERNET',
  'LOGISTICS_AND_SUPPLY_CHAIN',
  'MACHINERY',
  'MECHANICAL_OR_INDUSTRIAL_ENGINEERING',
  'PACKAGE_FREIGHT_DELIVERY',
  'PUBLISHING',
  'RENEWABLES_ENVIRONMENT',
  'SEMICONDUCTORS',
  'TRANSPORTATION_TRUCKING_RAILROAD',
  'VENTURE_CAPITAL_PRIVATE_EQUITY',
];
const tiers = ['tier_1', 'tier_2', 'tier_3'];

const common = [
  define('createdate', 'datetime', readOnly),
  define('hs_object_id', 'number', readOnly),
  define('hs_lastmodifieddate', 'datetime', readOnly),
  define('phone', 'phone_number'),
  define('website', 'string'),
  define('address', 'string'),
  define('city', 'string'),
  define('state', 'string'),
  define('zip', 'string'),
  define('country', 'string'),
  choice('lifecyclestage', [
    'subscriber',
    'lead',
    'marketingqualifiedlead',
    'salesqualifiedlead',
    'opportunity',
    'customer',
  ]),
  define('hubspot_owner_id', 'string'),
];

/** The default properties an enrichment may write, some it must not, and three custom ones of this portal. */
export const definitions: Readonly<Record<ObjectType, readonly PropertyDefinition[]>> = {
  contacts: [
    ...common,
    define('email', 'string'),
    define('firstname', 'string'),
    define('lastname', 'string'),
    define('jobtitle', 'string'),
    define('company', 'string'),
    define('mobilephone', 'phone_number'),
    define('hs_linkedin_url', 'string'),
    define('hs_additional_emails', 'string', { readOnly: true }),
    define('hs_merged_object_ids', 'enumeration', { fieldType: 'checkbox', ...readOnly }),
    define('associatedcompanyid', 'number', readOnly),
    define('hs_email_optout', 'bool'),
    define('linkedinbio', 'string'),
    define('linkedinconnections', 'number'),
    define('photo', 'string'),
    define('twitterhandle', 'string'),
    choice(
      'hs_language',
      ['de', 'en', 'en-us', 'en-gb', 'es', 'fr', 'it', 'ja', 'nl', 'no', 'pl', 'pt', 'sv', 'zh-cn', 'zh-hk'],
      {},
      named('language'),
    ),
    choice(
      'hs_country_region_code',
      ['CH', 'CN', 'DE', 'FR', 'GB', 'JP', 'NL', 'NO', 'PT', 'US'],
      {},
      named('region'),
    ),
    choice('hs_timezone', [
      'america_slash_los_angeles',
      'america_slash_new_york',
      'america_slash_chicago',
      'asia_slash_tokyo',
      'europe_slash_berlin',
      'europe_slash_london',
      'europe_slash_paris',
    ]),
    choice('hs_seniority', seniorities),
    choice('hs_role', roles),
    choice('hs_sub_role', [
      'account_manager',
      'account_executive',
      'bi_and_analytics',
      'data_engineer',
      'devops',
      'electrical',
      'hardware',
      'mechanical',
      'security',
      'software',
      'web',
    ]),
    choice(
      'hs_buying_role',
      [
        'BLOCKER',
        'BUDGET_HOLDER',
        'CHAMPION',
        'DECISION_MAKER',
        'END_USER',
        'EXECUTIVE_SPONSOR',
        'INFLUENCER',
        'LEGAL_AND_COMPLIANCE',
        'OTHER',
      ],
      { fieldType: 'checkbox' },
    ),
    define('seniority', 'string'),
    define('job_function', 'string'),
    define('school', 'string'),
    define('degree', 'string'),
    define('field_of_study', 'string'),
    define('graduation_date', 'string'),
    define('start_date', 'string'),
    define('industry', 'string'),
    define('numemployees', 'string'),
    define('annualrevenue', 'string'),
    define('lastmodifieddate', 'datetime', readOnly),
    define('associatedcompanyid', 'number'),
    define('hubspotscore', 'number', readOnly),
    define('hs_predictivecontactscore_v2', 'number', readOnly),
    define('gtm_priority_score', 'number', { custom: true, label: 'Priority score' }),
    define('gtm_last_enriched', 'datetime', { custom: true, label: 'Last enriched' }),
    define('gtm_do_not_contact', 'bool', {
      custom: true,
      label: 'Do not contact',
      options: [
        { label: 'Yes', value: 'true' },
        { label: 'No', value: 'false' },
      ],
    }),
  ],
  companies: [
    ...common,
    define('name', 'string'),
    define('domain', 'string'),
    define('hs_additional_domains', 'string', { readOnly: true }),
    define('description', 'string', { fieldType: 'textarea' }),
    choice('industry', industries),
    define('numberofemployees', 'number'),
    define('annualrevenue', 'number'),
    define('founded_year', 'string'),
    define('is_public', 'bool', {
      options: [
        { label: 'Yes', value: 'true' },
        { label: 'No', value: 'false' },
      ],
    }),
    define('linkedin_company_page', 'string'),
    define('linkedinbio', 'string'),
    define('hs_logo_url', 'string'),
    define('twitterhandle', 'string'),
    define('total_money_raised', 'string'),
    choice('hs_employee_range', ['1 - 10', '11 - 50', '51 - 250', '251 - 1K', '1K - 5K', '5K - 10K', '10K+']),
    choice('hs_revenue_range', [
      '$0 - $1M',
      '$1M - $10M',
      '$10M - $50M',
      '$50M - $100M',
      '$100M - $250M',
      '$250M - $500M',
      '$500M - $1B',
      '$1B - $10B',
      '$10B+',
    ]),
    choice('hs_ideal_customer_profile', tiers),
    choice(
      'web_technologies',
      [
        'amazon__cloudfront',
        'aws',
        'cloudflare',
        'google_analytics',
        'hubspot',
        'kafka',
        'marketo',
        'react_js',
        'salesforce',
        'snowflake',
        'workday',
      ],
      { fieldType: 'checkbox' },
    ),
    choice('type', ['PROSPECT', 'PARTNER', 'RESELLER', 'VENDOR', 'OTHER']),
    define('hs_num_open_deals', 'number', readOnly),
  ],
};

/** The vendor's `Property`. */
export const propertyShape = (definition: PropertyDefinition) => ({
  name: definition.name,
  label: definition.label,
  type: definition.type,
  fieldType: definition.fieldType,
  description: '',
  groupName: 'information',
  options: definition.options.map((option, at) => ({
    ...option,
    displayOrder: at,
    hidden: false,
    description: '',
  })),
  displayOrder: -1,
  calculated: definition.calculated,
  externalOptions: false,
  hasUniqueValue: definition.name === 'email' || definition.name === 'hs_object_id',
  hidden: false,
  hubspotDefined: !definition.custom,
  formField: !definition.readOnly,
  modificationMetadata: {
    archivable: definition.custom,
    readOnlyDefinition: !definition.custom,
    readOnlyOptions: !definition.custom,
    readOnlyValue: definition.readOnly,
  },
  createdAt: '2020-01-01T00:00:00.000Z',
  updatedAt: '2024-01-01T00:00:00.000Z',
  archived: false,
});
