import * as z from 'zod';
import type { SourceName } from '#lib/field/source';

export interface FieldDefinition {
  readonly group: string;
  readonly meaning: string;
  /** Which sources may give it; `derived` is computed from other fields. */
  readonly sources: readonly (SourceName | 'derived')[];
}

/** The 89 fields an enrichment can return, in the order they are shown. */
export const fieldCatalogue = {
  full_name: {
    group: 'person',
    meaning: 'Full display name',
    sources: ['email_finder', 'web_research', 'network'],
  },
  first_name: {
    group: 'person',
    meaning: 'Given name',
    sources: ['email_finder', 'web_research', 'network'],
  },
  last_name: {
    group: 'person',
    meaning: 'Family name',
    sources: ['email_finder', 'web_research', 'network'],
  },
  network_url: {
    group: 'person',
    meaning: 'Canonical profile address on the network',
    sources: ['network', 'web_research', 'email_finder'],
  },
  network_public_id: {
    group: 'person',
    meaning: 'Public slug of the profile address',
    sources: ['network'],
  },
  network_member_id: {
    group: 'person',
    meaning: 'Opaque provider member id (needed to message/invite)',
    sources: ['network'],
  },
  headline: {
    group: 'person',
    meaning: 'Self-written headline',
    sources: ['network'],
  },
  bio: {
    group: 'person',
    meaning: 'Profile summary / about text',
    sources: ['network', 'web_research'],
  },
  photo_url: {
    group: 'person',
    meaning: 'Profile picture (short-lived address)',
    sources: ['network', 'web_research'],
  },
  preferred_language: {
    group: 'person',
    meaning: 'Main language of the profile',
    sources: ['network', 'web_research'],
  },
  city: {
    group: 'location',
    meaning: 'Home/work city',
    sources: ['network', 'web_research', 'email_finder'],
  },
  state_region: {
    group: 'location',
    meaning: 'State or region',
    sources: ['network', 'web_research', 'email_finder'],
  },
  country: {
    group: 'location',
    meaning: 'Country name',
    sources: ['network', 'web_research', 'email_finder'],
  },
  country_code: {
    group: 'location',
    meaning: 'Country code',
    sources: ['network', 'web_research', 'email_finder', 'derived'],
  },
  postal_code: {
    group: 'location',
    meaning: 'Postal code',
    sources: ['web_research'],
  },
  timezone: {
    group: 'location',
    meaning: 'Time zone inferred from location',
    sources: ['derived'],
  },
  work_email: {
    group: 'email',
    meaning: 'Best current business address',
    sources: ['email_finder', 'web_research', 'network'],
  },
  work_email_status: {
    group: 'email',
    meaning: 'Result of the last verification',
    sources: ['email_finder'],
  },
  work_email_confidence: {
    group: 'email',
    meaning: 'Finder score',
    sources: ['email_finder'],
  },
  work_email_verified_at: {
    group: 'email',
    meaning: 'When the address was last verified',
    sources: ['email_finder'],
  },
  work_email_accept_all: {
    group: 'email',
    meaning: 'Domain accepts any address (bounce risk)',
    sources: ['email_finder'],
  },
  personal_email: {
    group: 'email',
    meaning: 'Non-business address, off by default',
    sources: ['network', 'web_research'],
  },
  alternate_emails: {
    group: 'email',
    meaning: 'Other addresses found, best first',
    sources: ['email_finder', 'web_research', 'network'],
  },
  mobile_phone: {
    group: 'phone',
    meaning: 'Mobile number',
    sources: ['network', 'web_research', 'email_finder'],
  },
  work_phone: {
    group: 'phone',
    meaning: 'Direct or office number',
    sources: ['web_research', 'email_finder', 'network'],
  },
  phone_status: {
    group: 'phone',
    meaning: 'State of the best number',
    sources: ['web_research', 'derived'],
  },
  do_not_contact: {
    group: 'compliance',
    meaning: 'Person opted out or claimed the address at a source',
    sources: ['email_finder', 'derived'],
  },
  twitter_handle: {
    group: 'social',
    meaning: 'Handle without the at sign',
    sources: ['email_finder', 'web_research', 'network'],
  },
  github_url: {
    group: 'social',
    meaning: 'Code host profile',
    sources: ['web_research', 'email_finder'],
  },
  personal_website: {
    group: 'social',
    meaning: "Person's own site",
    sources: ['network', 'web_research'],
  },
  network_connection_count: {
    group: 'social',
    meaning: 'Connections shown on the profile',
    sources: ['network'],
  },
  network_follower_count: {
    group: 'social',
    meaning: 'Followers shown on the profile',
    sources: ['network'],
  },
  job_title: {
    group: 'job',
    meaning: 'Current title as written',
    sources: ['network', 'web_research', 'email_finder'],
  },
  job_title_normalized: {
    group: 'job',
    meaning: 'Title mapped to a canonical form',
    sources: ['derived'],
  },
  job_function: {
    group: 'job',
    meaning: 'Function',
    sources: ['email_finder', 'network', 'derived'],
  },
  job_sub_function: {
    group: 'job',
    meaning: 'Sub-function',
    sources: ['derived'],
  },
  seniority: {
    group: 'job',
    meaning: 'Seniority level',
    sources: ['email_finder', 'network', 'derived'],
  },
  is_decision_maker: {
    group: 'job',
    meaning: 'Likely buys for the configured persona',
    sources: ['derived', 'web_research'],
  },
  job_start_date: {
    group: 'job',
    meaning: 'Start of the current role',
    sources: ['network', 'web_research'],
  },
  months_in_role: {
    group: 'job',
    meaning: 'Tenure in role at enrichment time',
    sources: ['derived'],
  },
  months_at_company: {
    group: 'job',
    meaning: 'Tenure at company at enrichment time',
    sources: ['derived'],
  },
  job_description: {
    group: 'job',
    meaning: 'Role description',
    sources: ['network', 'web_research'],
  },
  job_verified_at: {
    group: 'job',
    meaning: 'When a source last confirmed the role',
    sources: ['network', 'web_research', 'derived'],
  },
  previous_company: {
    group: 'career',
    meaning: 'Employer before the current one',
    sources: ['network', 'web_research'],
  },
  previous_job_title: {
    group: 'career',
    meaning: 'Title before the current one',
    sources: ['network', 'web_research'],
  },
  employment_history: {
    group: 'career',
    meaning: 'Roles, newest first',
    sources: ['network', 'web_research'],
  },
  years_of_experience: {
    group: 'career',
    meaning: 'Years since first role',
    sources: ['derived'],
  },
  last_job_change_date: {
    group: 'career',
    meaning: 'Most recent change of role or firm',
    sources: ['network', 'derived'],
  },
  school: {
    group: 'education',
    meaning: 'Most recent school',
    sources: ['network', 'web_research'],
  },
  degree: {
    group: 'education',
    meaning: 'Most recent degree',
    sources: ['network', 'web_research'],
  },
  field_of_study: {
    group: 'education',
    meaning: 'Most recent field',
    sources: ['network', 'web_research'],
  },
  graduation_year: {
    group: 'education',
    meaning: 'Year of the most recent degree',
    sources: ['network', 'web_research'],
  },
  education_history: {
    group: 'education',
    meaning: 'All schooling',
    sources: ['network', 'web_research'],
  },
  skills: {
    group: 'skills',
    meaning: 'Skills, most endorsed first',
    sources: ['network'],
  },
  languages: {
    group: 'skills',
    meaning: 'Spoken languages',
    sources: ['network'],
  },
  certifications: {
    group: 'skills',
    meaning: 'Certificates',
    sources: ['network', 'web_research'],
  },
  company_name: {
    group: 'company',
    meaning: 'Current employer',
    sources: ['network', 'web_research', 'email_finder'],
  },
  company_domain: {
    group: 'company',
    meaning: 'Primary domain, match key',
    sources: ['email_finder', 'web_research', 'network'],
  },
  company_website: {
    group: 'company',
    meaning: 'Website',
    sources: ['network', 'web_research', 'email_finder'],
  },
  company_network_url: {
    group: 'company',
    meaning: 'Company page on the network',
    sources: ['network', 'web_research', 'email_finder'],
  },
  company_logo_url: {
    group: 'company',
    meaning: 'Logo',
    sources: ['network', 'web_research', 'email_finder'],
  },
  company_description: {
    group: 'company',
    meaning: 'What the company does',
    sources: ['network', 'web_research', 'email_finder'],
  },
  company_industry: {
    group: 'company',
    meaning: 'Industry',
    sources: ['network', 'web_research', 'email_finder'],
  },
  company_type: {
    group: 'company',
    meaning: 'Ownership form',
    sources: ['network', 'web_research'],
  },
  company_founded_year: {
    group: 'company',
    meaning: 'Year founded',
    sources: ['network', 'web_research', 'email_finder'],
  },
  company_employee_count: {
    group: 'company',
    meaning: 'Head count',
    sources: ['network', 'web_research', 'email_finder'],
  },
  company_employee_range: {
    group: 'company',
    meaning: 'Head-count band',
    sources: ['network', 'email_finder', 'derived'],
  },
  company_employee_growth_12m: {
    group: 'company',
    meaning: 'Twelve-month head-count change',
    sources: ['network', 'web_research'],
  },
  company_annual_revenue: {
    group: 'company',
    meaning: 'Reported or estimated revenue',
    sources: ['web_research', 'email_finder'],
  },
  company_revenue_range: {
    group: 'company',
    meaning: 'Revenue band',
    sources: ['web_research', 'email_finder', 'derived'],
  },
  company_hq_city: {
    group: 'company',
    meaning: 'Headquarters city',
    sources: ['network', 'web_research', 'email_finder'],
  },
  company_hq_country: {
    group: 'company',
    meaning: 'Headquarters country',
    sources: ['network', 'web_research', 'email_finder'],
  },
  company_phone: {
    group: 'company',
    meaning: 'Switchboard',
    sources: ['network', 'web_research', 'email_finder'],
  },
  company_ticker: {
    group: 'company',
    meaning: 'EXCHANGE:TICKER when listed',
    sources: ['web_research', 'email_finder'],
  },
  company_funding_total: {
    group: 'funding',
    meaning: 'Total raised',
    sources: ['web_research', 'network', 'email_finder'],
  },
  company_funding_stage: {
    group: 'funding',
    meaning: 'Latest round name',
    sources: ['web_research', 'network', 'email_finder'],
  },
  company_last_funding_amount: {
    group: 'funding',
    meaning: 'Size of the latest round',
    sources: ['web_research', 'network', 'email_finder'],
  },
  company_last_funding_date: {
    group: 'funding',
    meaning: 'Date of the latest round',
    sources: ['web_research', 'network', 'email_finder'],
  },
  company_investors: {
    group: 'funding',
    meaning: 'Known investors',
    sources: ['web_research', 'network'],
  },
  company_technologies: {
    group: 'tech',
    meaning: 'Technologies in use',
    sources: ['web_research', 'email_finder'],
  },
  company_open_roles_count: {
    group: 'tech',
    meaning: 'Open vacancies counted on public boards',
    sources: ['web_research', 'network'],
  },
  priority_score: {
    group: 'scoring',
    meaning: 'Fit + timing against the standing goal (goal_override re-anchors only this)',
    sources: ['derived'],
  },
  icp_tier: {
    group: 'scoring',
    meaning: 'Ideal-customer tier',
    sources: ['derived'],
  },
  intent_signals: {
    group: 'scoring',
    meaning: 'Dated buying signals',
    sources: ['web_research', 'network', 'derived'],
  },
  research_summary: {
    group: 'research',
    meaning: 'Cited brief on person and company',
    sources: ['web_research'],
  },
  talking_points: {
    group: 'research',
    meaning: 'Openers, each with a citation',
    sources: ['web_research', 'network'],
  },
  match_confidence: {
    group: 'meta',
    meaning: 'Probability that all sources describe the same person',
    sources: ['derived'],
  },
  sources_used: {
    group: 'meta',
    meaning: 'Sources that gave at least one kept value',
    sources: ['derived'],
  },
  last_enriched_at: {
    group: 'meta',
    meaning: 'When this record was produced',
    sources: ['derived'],
  },
} as const satisfies Record<string, FieldDefinition>;

export type FieldName = keyof typeof fieldCatalogue;

export const fieldName = z.enum(Object.keys(fieldCatalogue) as [FieldName, ...FieldName[]]);
export const fieldNames: readonly FieldName[] = fieldName.options;
