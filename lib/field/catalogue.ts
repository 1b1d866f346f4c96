import * as z from 'zod';
import type { SourceName } from '#lib/field/source';
import {
  certification,
  countryCode,
  domain,
  education,
  email,
  employment,
  flag,
  intentSignal,
  jobFunction,
  language,
  percentPoints,
  percentScore,
  phone,
  probability,
  seniority,
  talkingPoint,
  text,
  texts,
  timeZone,
  url,
  usd,
  whole,
  wholePercent,
  year,
  yearMonth,
} from '#lib/field/types';
import { calendarDate, timestamp } from '#lib/shared/time';

export interface FieldDefinition {
  readonly group: string;
  readonly schema: z.ZodType;
  readonly meaning: string;
  /** Which sources may give it; `derived` is computed from other fields. */
  readonly sources: readonly (SourceName | 'derived')[];
}

/** A row of the catalogue, which keeps the types of its parts. */
const field = <
  const Group extends string,
  const Schema extends z.ZodType,
  const Sources extends FieldDefinition['sources'],
>(
  group: Group,
  schema: Schema,
  meaning: string,
  sources: Sources,
) => ({ group, schema, meaning, sources }) as const;

const profileAndWeb = ['network', 'web_research'] as const;
const profileFirst = ['network', 'web_research', 'email_finder'] as const;
const webFirst = ['web_research', 'network', 'email_finder'] as const;
const finderFirst = ['email_finder', 'web_research', 'network'] as const;

/** The 89 fields an enrichment can return, in the order they are shown. */
export const fieldCatalogue = {
  full_name: field('person', text, 'Full display name', finderFirst),
  first_name: field('person', text, 'Given name', finderFirst),
  last_name: field('person', text, 'Family name', finderFirst),
  network_url: field('person', url, 'Canonical profile address on the network', profileFirst),
  network_public_id: field('person', text, 'Public slug of the profile address', ['network']),
  network_member_id: field('person', text, 'Opaque provider member id (needed to message/invite)', [
    'network',
  ]),
  headline: field('person', text, 'Self-written headline', ['network']),
  bio: field('person', text, 'Profile summary / about text', profileAndWeb),
  photo_url: field('person', url, 'Profile picture (short-lived address)', profileAndWeb),
  preferred_language: field('person', text, 'Main language of the profile', profileAndWeb),

  city: field('location', text, 'Home/work city', profileFirst),
  state_region: field('location', text, 'State or region', profileFirst),
  country: field('location', text, 'Country name', profileFirst),
  country_code: field('location', countryCode, 'Country code', [
    'network',
    'web_research',
    'email_finder',
    'derived',
  ]),
  postal_code: field('location', text, 'Postal code', ['web_research']),
  timezone: field('location', timeZone, 'Time zone inferred from location', ['derived']),

  work_email: field('email', email, 'Best current business address', finderFirst),
  work_email_status: field(
    'email',
    z.enum(['valid', 'invalid', 'accept_all', 'webmail', 'disposable', 'unknown']),
    'Result of the last verification',
    ['email_finder'],
  ),
  work_email_confidence: field('email', wholePercent, 'Finder score', ['email_finder']),
  work_email_verified_at: field('email', timestamp, 'When the address was last verified', ['email_finder']),
  work_email_accept_all: field('email', flag, 'Domain accepts any address (bounce risk)', ['email_finder']),
  personal_email: field('email', email, 'Non-business address, off by default', profileAndWeb),
  alternate_emails: field('email', texts, 'Other addresses found, best first', finderFirst),

  mobile_phone: field('phone', phone, 'Mobile number', profileFirst),
  work_phone: field('phone', phone, 'Direct or office number', ['web_research', 'email_finder', 'network']),
  phone_status: field('phone', z.enum(['valid', 'invalid', 'unverified']), 'State of the best number', [
    'web_research',
    'derived',
  ]),

  do_not_contact: field('compliance', flag, 'Person opted out or claimed the address at a source', [
    'email_finder',
    'derived',
  ]),

  twitter_handle: field('social', text, 'Handle without the at sign', finderFirst),
  github_url: field('social', url, 'Code host profile', ['web_research', 'email_finder']),
  personal_website: field('social', url, "Person's own site", profileAndWeb),
  network_connection_count: field('social', whole, 'Connections shown on the profile', ['network']),
  network_follower_count: field('social', whole, 'Followers shown on the profile', ['network']),

  job_title: field('job', text, 'Current title as written', profileFirst),
  job_title_normalized: field('job', text, 'Title mapped to a canonical form', ['derived']),
  job_function: field('job', jobFunction, 'Function', ['email_finder', 'network', 'derived']),
  job_sub_function: field('job', text, 'Sub-function', ['derived']),
  seniority: field('job', seniority, 'Seniority level', ['email_finder', 'network', 'derived']),
  is_decision_maker: field('job', flag, 'Likely buys for the configured persona', [
    'derived',
    'web_research',
  ]),
  job_start_date: field('job', yearMonth, 'Start of the current role', profileAndWeb),
  months_in_role: field('job', whole, 'Tenure in role at enrichment time', ['derived']),
  months_at_company: field('job', whole, 'Tenure at company at enrichment time', ['derived']),
  job_description: field('job', text, 'Role description', profileAndWeb),
  job_verified_at: field('job', timestamp, 'When a source last confirmed the role', [
    'network',
    'web_research',
    'derived',
  ]),

  previous_company: field('career', text, 'Employer before the current one', profileAndWeb),
  previous_job_title: field('career', text, 'Title before the current one', profileAndWeb),
  employment_history: field('career', z.array(employment), 'Roles, newest first', profileAndWeb),
  years_of_experience: field('career', whole, 'Years since first role', ['derived']),
  last_job_change_date: field('career', calendarDate, 'Most recent change of role or firm', [
    'network',
    'derived',
  ]),

  school: field('education', text, 'Most recent school', profileAndWeb),
  degree: field('education', text, 'Most recent degree', profileAndWeb),
  field_of_study: field('education', text, 'Most recent field', profileAndWeb),
  graduation_year: field('education', year, 'Year of the most recent degree', profileAndWeb),
  education_history: field('education', z.array(education), 'All schooling', profileAndWeb),

  skills: field('skills', texts, 'Skills, most endorsed first', ['network']),
  languages: field('skills', z.array(language), 'Spoken languages', ['network']),
  certifications: field('skills', z.array(certification), 'Certificates', profileAndWeb),

  company_name: field('company', text, 'Current employer', profileFirst),
  company_domain: field('company', domain, 'Primary domain, match key', finderFirst),
  company_website: field('company', url, 'Website', profileFirst),
  company_network_url: field('company', url, 'Company page on the network', profileFirst),
  company_logo_url: field('company', url, 'Logo', profileFirst),
  company_description: field('company', text, 'What the company does', profileFirst),
  company_industry: field('company', text, 'Industry', profileFirst),
  company_type: field(
    'company',
    z.enum(['public', 'private', 'nonprofit', 'government', 'educational', 'partnership', 'self_employed']),
    'Ownership form',
    profileAndWeb,
  ),
  company_founded_year: field('company', year, 'Year founded', profileFirst),
  company_employee_count: field('company', whole, 'Head count', profileFirst),
  company_employee_range: field('company', text, 'Head-count band', ['network', 'email_finder', 'derived']),
  company_employee_growth_12m: field(
    'company',
    percentPoints,
    'Twelve-month head-count change',
    profileAndWeb,
  ),
  company_annual_revenue: field('company', usd, 'Reported or estimated revenue', [
    'web_research',
    'email_finder',
  ]),
  company_revenue_range: field('company', text, 'Revenue band', ['web_research', 'email_finder', 'derived']),
  company_hq_city: field('company', text, 'Headquarters city', profileFirst),
  company_hq_country: field('company', text, 'Headquarters country', profileFirst),
  company_phone: field('company', phone, 'Switchboard', profileFirst),
  company_ticker: field('company', text, 'EXCHANGE:TICKER when listed', ['web_research', 'email_finder']),

  company_funding_total: field('funding', usd, 'Total raised', webFirst),
  company_funding_stage: field('funding', text, 'Latest round name', webFirst),
  company_last_funding_amount: field('funding', usd, 'Size of the latest round', webFirst),
  company_last_funding_date: field('funding', calendarDate, 'Date of the latest round', webFirst),
  company_investors: field('funding', texts, 'Known investors', ['web_research', 'network']),

  company_technologies: field('tech', texts, 'Technologies in use', ['web_research', 'email_finder']),
  company_open_roles_count: field('tech', whole, 'Open vacancies counted on public boards', [
    'web_research',
    'network',
  ]),

  priority_score: field(
    'scoring',
    percentScore,
    'Fit + timing against the standing goal (goal_override re-anchors only this)',
    ['derived'],
  ),
  icp_tier: field('scoring', z.enum(['tier_1', 'tier_2', 'tier_3', 'none']), 'Ideal-customer tier', [
    'derived',
  ]),
  intent_signals: field('scoring', z.array(intentSignal), 'Dated buying signals', [
    'web_research',
    'network',
    'derived',
  ]),

  research_summary: field('research', text, 'Cited brief on person and company', ['web_research']),
  talking_points: field('research', z.array(talkingPoint), 'Openers, each with a citation', [
    'web_research',
    'network',
  ]),

  match_confidence: field('meta', probability, 'Probability that all sources describe the same person', [
    'derived',
  ]),
  sources_used: field('meta', texts, 'Sources that gave at least one kept value', ['derived']),
  last_enriched_at: field('meta', timestamp, 'When this record was produced', ['derived']),
} as const satisfies Record<string, FieldDefinition>;

export type FieldName = keyof typeof fieldCatalogue;

export const fieldName = z.enum(Object.keys(fieldCatalogue) as [FieldName, ...FieldName[]]);
export const fieldNames: readonly FieldName[] = fieldName.options;
