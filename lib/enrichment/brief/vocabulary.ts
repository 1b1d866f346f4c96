import type { Condition } from '#lib/enrichment/score/goal';
import type { EventType } from '#lib/entity/event';
import type { FieldName } from '#lib/field/catalogue';
import type { SourceName } from '#lib/field/source';
import type { JobFunction } from '#lib/identity/title/title-functions';
import type { Seniority } from '#lib/identity/title/title-levels';

/** Phrases of a brief, `|` between them, as regular expressions over lower-case text. */
type Phrases<T> = readonly (readonly [phrases: string, meaning: T])[];

export const functionPhrases: Phrases<JobFunction> = [
  [
    'engineering|engineers?|software engineers?|developers?|software development|r&d|technical|technology leaders?',
    'engineering',
  ],
  [
    'product managers?|product management|product leaders?|product owners?|heads? of product|product people',
    'product',
  ],
  ['designers?|design leaders?|ux', 'design'],
  ['data scien(?:ce|tists?)|data engineers?|data teams?|data leaders?|analytics', 'data'],
  ['it leaders?|it managers?|it departments?|it directors?|heads? of it|information technology teams?', 'it'],
  ['security leaders?|security teams?|security engineers?|heads? of security|infosec', 'security'],
  ['sales|salespeople|account executives?|revenue leaders?|business development', 'sales'],
  ['marketing|marketers?|demand gen(?:eration)?|growth leaders?', 'marketing'],
  ['customer success|customer support|customer service|cx leaders?', 'customer_success'],
  [
    'operations|ops leaders?|supply chain leaders?|procurement|purchasing|logistics managers?|logistics leaders?',
    'operations',
  ],
  ['finance|accounting|accountants?|controllers?|treasur(?:y|ers?)', 'finance'],
  ['legal|lawyers?|counsels?|compliance', 'legal'],
  ['hr|human resources|people teams?|people leaders?|recruiters?|talent acquisition', 'human_resources'],
  ['researchers?|scientists?', 'research'],
  ['teachers?|professors?', 'education'],
  ['doctors?|physicians?|nurses?|clinicians?', 'healthcare'],
];

export const seniorityPhrases: Phrases<readonly Seniority[]> = [
  [
    'decision[- ]makers?|leaders?|leadership|budget holders?|senior leadership',
    ['owner', 'partner', 'executive', 'vp', 'director'],
  ],
  ['executives?|c[- ]?levels?|c[- ]?suite|chiefs?|top management|managing directors?', ['executive']],
  ['founders?|owners?|co-?founders?|entrepreneurs?', ['owner']],
  ['partners?', ['partner']],
  ['vps?|vice presidents?|svps?|evps?', ['vp']],
  ['directors?|heads? of|department heads?', ['director']],
  ['managers?|middle management|team leads?', ['manager']],
  ['seniors?|principals?|individual contributors?|practitioners?', ['senior', 'employee']],
  ['juniors?|interns?|trainees?|students?|entry[- ]level', ['entry']],
];

/** Titles that are sought as such, canonical. */
export const titlePhrases: Phrases<string> = [
  ['ceos?', 'CEO'],
  ['ctos?', 'CTO'],
  ['cfos?', 'CFO'],
  ['coos?', 'COO'],
  ['cmos?', 'CMO'],
  ['cios?', 'CIO'],
  ['cisos?', 'CISO'],
  ['cros?', 'CRO'],
  ['chros?|chief people officers?', 'CHRO'],
  ['general counsels?', 'General Counsel'],
  ['general managers?', 'General Manager'],
  ['plant managers?', 'Plant Manager'],
];

export const companyTypePhrases: Phrases<Extract<Condition, { kind: 'company_type' }>['values'][number]> = [
  ['public(?:ly[- ](?:listed|traded))? (?:companies|firms)|listed companies|listed firms', 'public'],
  [
    'private(?:ly[- ](?:held|owned))? (?:companies|firms)|family[- ]owned(?: companies| businesses)?',
    'private',
  ],
  ['non-?profits?|not-for-profits?|charit(?:y|ies)|ngos?', 'nonprofit'],
  ['government(?: agencies| bodies)?|public sector|public administration', 'government'],
  ['universit(?:y|ies)|schools|colleges', 'educational'],
];

export const sizePhrases: Phrases<{ readonly min?: number; readonly max?: number }> = [
  ['start-?ups?|early[- ]stage (?:companies|firms)', { max: 200 }],
  ['small (?:businesses|companies|firms)|smbs?|smes?', { max: 250 }],
  ['mid-?market|mid-?size(?:d)?(?: companies| firms| businesses)?|medium[- ]sized', { min: 200, max: 2_000 }],
  ['scale-?ups?', { min: 50, max: 1_000 }],
  [
    'enterprises?|large (?:companies|firms|organi[sz]ations|corporations)|big companies|corporates?|fortune 500',
    { min: 1_000 },
  ],
];

export const eventPhrases: Phrases<EventType> = [
  [
    '(?:have |has |had )?(?:recently |just |newly )?raised(?: money| funding| capital| a round| a series [a-f])?|(?:recently|newly|freshly|well)[- ]?funded|series [a-f](?: funded)?|(?:fresh|new|recent) funding',
    'funding_round',
  ],
  [
    'hiring|(?:open|senior) (?:roles|vacancies|positions)|growing (?:their|the) teams?',
    'senior_role_posting',
  ],
  [
    '(?:recently|newly) (?:joined|promoted|appointed|hired)|changed jobs|job changes?|new to (?:the|their) (?:role|job|company)',
    'job_change',
  ],
  ['ipos?|going public|(?:recently|newly) listed|went public', 'ipo'],
  ['acquisitions?|acquired|mergers?|m&a|takeovers?', 'acquisition'],
  ['lay-?offs?|restructur(?:ing|ed)|job cuts', 'restructuring'],
  ['spin-?offs?|divest(?:iture|ed|ing|itures)|carve-?outs?', 'divestiture'],
  ['new (?:ceo|cfo|cto|leadership|management)|leadership changes?|management changes?', 'leadership_change'],
  ['auditor changes?|new auditors?', 'auditor_change'],
  ['activist investors?|13d|13g', 'regulatory_crossing'],
];

export const fieldPhrases: Phrases<readonly FieldName[]> = [
  [
    'mobile (?:phones?|numbers?)|mobiles?|cell ?(?:phones?|numbers?)|direct dials?|phone numbers?|phones?|telephone numbers?',
    ['mobile_phone', 'work_phone'],
  ],
  ['work e-?mails?|e-?mail address(?:es)?|e-?mails?', ['work_email', 'work_email_status']],
  ['skills?', ['skills']],
  ['education|schools? attended|degrees?|alma mater', ['school', 'degree', 'education_history']],
  [
    'careers?|previous employers?|employment history|past jobs|background|previous roles?',
    ['employment_history', 'previous_company', 'previous_job_title'],
  ],
  ['tech(?:nology)? stack|technologies|tools they use', ['company_technologies']],
  [
    'funding|investors?|funding rounds?',
    [
      'company_last_funding_amount',
      'company_last_funding_date',
      'company_funding_stage',
      'company_investors',
    ],
  ],
  ['revenues?|turnover', ['company_annual_revenue', 'company_revenue_range']],
  [
    'head ?counts?|employee counts?|company sizes?|number of employees|team sizes?',
    ['company_employee_count', 'company_employee_range'],
  ],
  ['vacancies|job openings?|open jobs', ['company_open_roles_count']],
  ['profiles?|social profiles?', ['network_url']],
  ['talking points?|ice-?breakers?|openers?', ['talking_points']],
  ['summar(?:y|ies)|news|press', ['research_summary', 'intent_signals']],
  ['certifications?|certificates?', ['certifications']],
  ['languages?', ['languages', 'preferred_language']],
  ['titles?|job titles?|roles?|positions?', ['job_title', 'job_title_normalized']],
  ['locations?|offices?|headquarters|hq', ['city', 'country', 'company_hq_city', 'company_hq_country']],
  ['tickers?|stock symbols?', ['company_ticker']],
];

export const sourcePhrases: Phrases<SourceName> = [
  ['(?:the )?network profiles?|(?:the )?network|profile data', 'network'],
  [
    '(?:company |their )?web ?sites?|(?:the )?(?:public )?web|public (?:sources|filings|records)|filings|sec filings|edgar|web research',
    'web_research',
  ],
  ['(?:the )?e-?mail finder|verified e-?mails?', 'email_finder'],
];

export const tenurePhrases = 'new in (?:the |their )?(?:role|job|position)|first (?:100|90) days';

/** Technologies a brief may name without saying that they are in use. */
export const knownTechnologies =
  `aws|amazon web services|azure|gcp|google cloud|kubernetes|docker|terraform|ansible|jenkins|github|gitlab|bitbucket|jira|confluence|slack|microsoft teams|zoom|okta|auth0
salesforce|hubspot|pipedrive|zoho|marketo|pardot|eloqua|mailchimp|klaviyo|braze|segment|mixpanel|amplitude|google analytics|intercom|zendesk|freshdesk|drift|outreach\\.io|salesloft|gong
sap|oracle|netsuite|workday|dynamics 365|servicenow|snowflake|databricks|bigquery|redshift|looker|tableau|power bi|dbt|airflow|kafka|spark|hadoop|mongodb|postgres(?:ql)?|mysql|redis|elasticsearch|cassandra
react|angular|vue|next\\.js|node\\.js|python|java|golang|rust|ruby on rails|django|php|laravel|\\.net|swift|kotlin|flutter|typescript|graphql
shopify|magento|woocommerce|bigcommerce|stripe|adyen|paypal|braintree|wordpress|drupal|contentful|webflow|wix|squarespace|cloudflare|fastly|akamai|datadog|new relic|splunk|grafana|sentry|pagerduty|twilio|sendgrid|openai|anthropic|pytorch|tensorflow`.replaceAll(
    '\n',
    '|',
  );

/** Inhabitants' adjectives of the countries that briefs name most, and of regions. */
export const demonyms: Phrases<string> = [
  ['american', 'US'],
  ['u\\.?s\\.?a?\\.?-based', 'US'],
  ['british', 'GB'],
  ['english', 'GB'],
  ['scottish', 'GB'],
  ['irish', 'IE'],
  ['german', 'DE'],
  ['austrian', 'AT'],
  ['swiss', 'CH'],
  ['french', 'FR'],
  ['spanish', 'ES'],
  ['portuguese', 'PT'],
  ['italian', 'IT'],
  ['dutch', 'NL'],
  ['belgian', 'BE'],
  ['danish', 'DK'],
  ['swedish', 'SE'],
  ['norwegian', 'NO'],
  ['finnish', 'FI'],
  ['polish', 'PL'],
  ['czech', 'CZ'],
  ['austrian', 'AT'],
  ['greek', 'GR'],
  ['turkish', 'TR'],
  ['israeli', 'IL'],
  ['indian', 'IN'],
  ['chinese', 'CN'],
  ['japanese', 'JP'],
  ['korean', 'KR'],
  ['australian', 'AU'],
  ['canadian', 'CA'],
  ['mexican', 'MX'],
  ['brazilian', 'BR'],
  ['singaporean', 'SG'],
  ['european', 'Europe'],
  ['scandinavian', 'Scandinavia'],
  ['asian', 'Asia'],
  ['african', 'Africa'],
  ['latin american', 'LATAM'],
  ['north american', 'North America'],
];

/** Names of countries that are no English name of ISO's list. */
export const otherPlaces: readonly string[] =
  'usa|u.s.a|u.s|uk|uae|the netherlands|czech republic|england|scotland|wales|great britain|turkey|ivory coast|hong kong'.split(
    '|',
  );
