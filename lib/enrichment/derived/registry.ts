import { companyEmployeeRange } from '#lib/enrichment/derived/company-employee-range';
import {
  companyFundingStage,
  companyInvestors,
  companyLastFundingAmount,
  companyLastFundingDate,
} from '#lib/enrichment/derived/company-funding';
import { companyRevenueRange } from '#lib/enrichment/derived/company-revenue-range';
import { countryCode } from '#lib/enrichment/derived/country-code';
import { countryName } from '#lib/enrichment/derived/country-name';
import type { Derivation } from '#lib/enrichment/derived/derivation';
import { doNotContact } from '#lib/enrichment/derived/do-not-contact';
import { fullName } from '#lib/enrichment/derived/full-name';
import { icpTier } from '#lib/enrichment/derived/icp-tier';
import { intentSignals } from '#lib/enrichment/derived/intent-signals';
import { isDecisionMaker } from '#lib/enrichment/derived/is-decision-maker';
import { jobFunction } from '#lib/enrichment/derived/job-function';
import { jobSubFunction } from '#lib/enrichment/derived/job-sub-function';
import { jobTitleNormalized } from '#lib/enrichment/derived/job-title-normalized';
import { jobVerifiedAt } from '#lib/enrichment/derived/job-verified-at';
import { lastEnrichedAt } from '#lib/enrichment/derived/last-enriched-at';
import { lastJobChangeDate } from '#lib/enrichment/derived/last-job-change-date';
import { matchConfidence } from '#lib/enrichment/derived/match-confidence';
import { monthsAtCompany } from '#lib/enrichment/derived/months-at-company';
import { monthsInRole } from '#lib/enrichment/derived/months-in-role';
import { phoneStatus } from '#lib/enrichment/derived/phone-status';
import { previousCompany } from '#lib/enrichment/derived/previous-company';
import { previousJobTitle } from '#lib/enrichment/derived/previous-job-title';
import { priorityScore } from '#lib/enrichment/derived/priority-score';
import { seniority } from '#lib/enrichment/derived/seniority';
import { sourcesUsed } from '#lib/enrichment/derived/sources-used';
import { firstName, lastName } from '#lib/enrichment/derived/split-name';
import { timezone } from '#lib/enrichment/derived/timezone';
import { yearsOfExperience } from '#lib/enrichment/derived/years-of-experience';
import type { FieldName, fieldCatalogue } from '#lib/field/catalogue';

/** Fields that the catalogue lists as derived. */
type CatalogueDerived = {
  [Name in FieldName]: 'derived' extends (typeof fieldCatalogue)[Name]['sources'][number] ? Name : never;
}[FieldName];

/** Fields that sources give, and that follow from others where they do not. */
type GapFilled =
  | 'full_name'
  | 'first_name'
  | 'last_name'
  | 'country'
  | 'previous_company'
  | 'previous_job_title'
  | 'company_last_funding_date'
  | 'company_last_funding_amount'
  | 'company_funding_stage'
  | 'company_investors';

/** Every derived field, in an order in which each finds its inputs; the scores look at all others and come last. */
export const derivations = {
  full_name: fullName,
  first_name: firstName,
  last_name: lastName,
  country_code: countryCode,
  country: countryName,
  timezone,
  phone_status: phoneStatus,
  do_not_contact: doNotContact,
  job_title_normalized: jobTitleNormalized,
  job_function: jobFunction,
  job_sub_function: jobSubFunction,
  seniority,
  is_decision_maker: isDecisionMaker,
  months_in_role: monthsInRole,
  months_at_company: monthsAtCompany,
  job_verified_at: jobVerifiedAt,
  previous_company: previousCompany,
  previous_job_title: previousJobTitle,
  years_of_experience: yearsOfExperience,
  last_job_change_date: lastJobChangeDate,
  company_employee_range: companyEmployeeRange,
  company_revenue_range: companyRevenueRange,
  company_last_funding_date: companyLastFundingDate,
  company_last_funding_amount: companyLastFundingAmount,
  company_funding_stage: companyFundingStage,
  company_investors: companyInvestors,
  intent_signals: intentSignals,
  match_confidence: matchConfidence,
  sources_used: sourcesUsed,
  last_enriched_at: lastEnrichedAt,
  icp_tier: icpTier,
  priority_score: priorityScore,
} as const satisfies Record<CatalogueDerived | GapFilled, Derivation>;
