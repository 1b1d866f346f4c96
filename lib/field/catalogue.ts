import * as z from 'zod';
import type { SourceName } from '#lib/field/source';

export interface FieldDefinition {
  readonly group: string;
  readonly meaning: string;
  /** Sources that may give it; `derived` is computed from other fields. */
  readonly sources: readonly (SourceName | 'derived')[];
}

/** A row of the catalogue that keeps its literal types. */
const field = <const Group extends string, const Sources extends FieldDefinition['sources']>(
  group: Group,
  meaning: string,
  sources: Sources,
) => ({ group, meaning, sources }) as const;

const derivedOnly = ['derived'] as const;
const networkOnly = ['network'] as const;
const finderOnly = ['email_finder'] as const;
const webAndFinder = ['web_research', 'email_finder'] as const;
const profileAndWeb = ['network', 'web_research'] as const;
const profileFirst = ['network', 'web_research', 'email_finder'] as const;
const webFirst = ['web_research', 'network', 'email_finder'] as const;
const finderFirst = ['email_finder', 'web_research', 'network'] as const;

/** The 89 fields an enrichment can return, in display order. */
export const fieldCatalogue = {
  full_name: field('person', 'Full display name', finderFirst),
  first_name: field('person', 'Given name', finderFirst),
  last_name: field('person', 'Family name', finderFirst),
  network_url: field('person', 'Canonical profile address on the network', profileFirst),
  network_public_id: field('person', 'Public slug of the profile address', networkOnly),
  network_member_id: field('person', 'Opaque provider member id (needed to message/invite)', ['network']),
  headline: field('person', 'Self-written headline', networkOnly),
  bio: field('person', 'Profile summary / about text', profileAndWeb),
  photo_url: field('person', 'Profile picture (short-lived address)', profileAndWeb),
  preferred_language: field('person', 'Main language of the profile', profileAndWeb),

  city: field('location', 'Home/work city', profileFirst),
  state_region: field('location', 'State or region', profileFirst),
  country: field('location', 'Country name', profileFirst),
  country_code: field('location', 'Country code', ['network', 'web_research', 'email_finder', 'derived']),
  postal_code: field('location', 'Postal code', ['web_research']),
  timezone: field('location', 'Time zone inferred from location', derivedOnly),

  work_email: field('email', 'Best current business address', finderFirst),
  work_email_status: field('email', 'Result of the last verification', finderOnly),
  work_email_confidence: field('email', 'Finder score', finderOnly),
  work_email_verified_at: field('email', 'When the address was last verified', finderOnly),
  work_email_accept_all: field('email', 'Domain accepts any address (bounce risk)', ['email_finder']),
  personal_email: field('email', 'Non-business address, off by default', profileAndWeb),
  alternate_emails: field('email', 'Other addresses found, best first', finderFirst),

  mobile_phone: field('phone', 'Mobile number', profileFirst),
  work_phone: field('phone', 'Direct or office number', ['web_research', 'email_finder', 'network']),
  phone_status: field('phone', 'State of the best number', ['web_research', 'derived']),

  do_not_contact: field('compliance', 'Person opted out or claimed the address at a source', [
    'email_finder',
    'derived',
  ]),

  twitter_handle: field('social', 'Handle without the at sign', finderFirst),
  github_url: field('social', 'Code host profile', webAndFinder),
  personal_website: field('social', "Person's own site", profileAndWeb),
  network_connection_count: field('social', 'Connections shown on the profile', networkOnly),
  network_follower_count: field('social', 'Followers shown on the profile', networkOnly),

  job_title: field('job', 'Current title as written', profileFirst),
  job_title_normalized: field('job', 'Title mapped to a canonical form', derivedOnly),
  job_function: field('job', 'Function', ['email_finder', 'network', 'derived']),
  job_sub_function: field('job', 'Sub-function', derivedOnly),
  seniority: field('job', 'Seniority level', ['email_finder', 'network', 'derived']),
  is_decision_maker: field('job', 'Likely buys for the configured persona', ['derived', 'web_research']),
  job_start_date: field('job', 'Start of the current role', profileAndWeb),
  months_in_role: field('job', 'Tenure in role at enrichment time', derivedOnly),
  months_at_company: field('job', 'Tenure at company at enrichment time', derivedOnly),
  job_description: field('job', 'Role description', profileAndWeb),
  job_verified_at: field('job', 'When a source last confirmed the role', [
    'network',
    'web_research',
    'derived',
  ]),

  previous_company: field('career', 'Employer before the current one', profileAndWeb),
  previous_job_title: field('career', 'Title before the current one', profileAndWeb),
  employment_history: field('career', 'Roles, newest first', profileAndWeb),
  years_of_experience: field('career', 'Years since first role', derivedOnly),
  last_job_change_date: field('career', 'Most recent change of role or firm', ['network', 'derived']),

  school: field('education', 'Most recent school', profileAndWeb),
  degree: field('education', 'Most recent degree', profileAndWeb),
  field_of_study: field('education', 'Most recent field', profileAndWeb),
  graduation_year: field('education', 'Year of the most recent degree', profileAndWeb),
  education_history: field('education', 'All schooling', profileAndWeb),

  skills: field('skills', 'Skills, most endorsed first', networkOnly),
  languages: field('skills', 'Spoken languages', networkOnly),
  certifications: field('skills', 'Certificates', profileAndWeb),

  company_name: field('company', 'Current employer', profileFirst),
  company_domain: field('company', 'Primary domain, match key', finderFirst),
  company_website: field('company', 'Website', profileFirst),
  company_network_url: field('company', 'Company page on the network', profileFirst),
  company_logo_url: field('company', 'Logo', profileFirst),
  company_description: field('company', 'What the company does', profileFirst),
  company_industry: field('company', 'Industry', profileFirst),
  company_type: field('company', 'Ownership form', profileAndWeb),
  company_founded_year: field('company', 'Year founded', profileFirst),
  company_employee_count: field('company', 'Head count', profileFirst),
  company_employee_range: field('company', 'Head-count band', ['network', 'email_finder', 'derived']),
  company_employee_growth_12m: field('company', 'Twelve-month head-count change', profileAndWeb),
  company_annual_revenue: field('company', 'Reported or estimated revenue', webAndFinder),
  company_revenue_range: field('company', 'Revenue band', ['web_research', 'email_finder', 'derived']),
  company_hq_city: field('company', 'Headquarters city', profileFirst),
  company_hq_country: field('company', 'Headquarters country', profileFirst),
  company_phone: field('company', 'Switchboard', profileFirst),
  company_ticker: field('company', 'EXCHANGE:TICKER when listed', webAndFinder),

  company_funding_total: field('funding', 'Total raised', webFirst),
  company_funding_stage: field('funding', 'Latest round name', webFirst),
  company_last_funding_amount: field('funding', 'Size of the latest round', webFirst),
  company_last_funding_date: field('funding', 'Date of the latest round', webFirst),
  company_investors: field('funding', 'Known investors', ['web_research', 'network']),

  company_technologies: field('tech', 'Technologies in use', webAndFinder),
  company_open_roles_count: field('tech', 'Open vacancies counted on public boards', [
    'web_research',
    'network',
  ]),

  priority_score: field(
    'scoring',
    'Fit + timing against the standing goal (goal_override re-anchors only this)',
    ['derived'],
  ),
  icp_tier: field('scoring', 'Ideal-customer tier', derivedOnly),
  intent_signals: field('scoring', 'Dated buying signals', ['web_research', 'network', 'derived']),

  research_summary: field('research', 'Cited brief on person and company', ['web_research']),
  talking_points: field('research', 'Openers, each with a citation', ['web_research', 'network']),

  match_confidence: field('meta', 'Probability that all sources describe the same person', derivedOnly),
  sources_used: field('meta', 'Sources that gave at least one kept value', derivedOnly),
  last_enriched_at: field('meta', 'When this record was produced', derivedOnly),
} as const satisfies Record<string, FieldDefinition>;

export type FieldName = keyof typeof fieldCatalogue;

export const fieldName = z.enum(Object.keys(fieldCatalogue) as [FieldName, ...FieldName[]]);
export const fieldNames: readonly FieldName[] = fieldName.options;
