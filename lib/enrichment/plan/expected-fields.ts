import type { PreflightResult } from '#lib/enrichment/plan/preflight-result';
import { type FieldName, fieldCatalogue, fieldNames } from '#lib/field/catalogue';
import { isCompanyField } from '#lib/field/group';
import { type SourceName, sourceNames } from '#lib/field/source';
import { employerDomainOfEmail } from '#lib/identity/mailbox';
import { profileId } from '#lib/identity/profile-address';
import type { EnrichmentInput, SubjectType } from '#lib/identity/subject';

interface Answerable {
  readonly can_answer: boolean;
  readonly reason: string;
}

const yes = (reason: string): Answerable => ({ can_answer: true, reason });
const no = (reason: string): Answerable => ({ can_answer: false, reason });

const hasName = (input: EnrichmentInput): boolean =>
  input.first_name !== undefined && input.last_name !== undefined;
const hasCompany = (input: EnrichmentInput): boolean =>
  input.company !== undefined || input.company_domain !== undefined || businessDomain(input) !== undefined;
const businessDomain = (input: EnrichmentInput): string | undefined =>
  input.email === undefined ? undefined : employerDomainOfEmail(input.email);

/** Whether each source has the input it needs. This is no promise: a source may still find nobody. */
const judges = {
  email_finder: (type, input) => {
    if (type === 'company')
      return hasCompany(input)
        ? yes('Knows companies by domain or name.')
        : no('Needs a company or its domain.');
    if (input.email !== undefined) return yes('Can verify the address and look up its owner.');
    if (hasName(input) && hasCompany(input)) return yes('Can find the address by name and company.');
    return input.network_url === undefined
      ? no('Needs an e-mail, or a name and a company.')
      : yes('Can look up the profile URL.');
  },
  web_research: (type, input) => {
    if (hasCompany(input))
      return yes(
        type === 'company'
          ? 'Can read public sources of the company.'
          : 'Can read public sources of the company and the person.',
      );
    return hasName(input)
      ? yes('Can search public sources for the name.')
      : no('Needs a company, a business address or a name.');
  },
  network: (type, input) => {
    if (input.network_url !== undefined) return yes('Can open the profile.');
    if (type === 'company')
      return hasCompany(input) ? yes('Can be found by company.') : no('Needs a company or its page.');
    if (hasName(input) && hasCompany(input)) return yes('Can be found by name and company.');
    return input.email === undefined
      ? no('Needs a profile address, or a name and a company.')
      : no('Cannot be searched by e-mail address alone.');
  },
} as const satisfies Record<SourceName, (type: SubjectType, input: EnrichmentInput) => Answerable>;

/** Fields that describe a company even if no person was asked for. */
const companySubjectFields: ReadonlySet<FieldName> = new Set<FieldName>([
  'priority_score',
  'icp_tier',
  'intent_signals',
  'research_summary',
  'talking_points',
  'match_confidence',
  'sources_used',
  'last_enriched_at',
]);

/**
 * What an enrichment of `input` can return, before it costs anything: which enabled sources can be asked, which enabled fields they may
 * give, and what makes the result worse than necessary. The sentences are for people.
 */
export function preflight(
  type: SubjectType,
  input: EnrichmentInput,
  enabledSources: ReadonlySet<SourceName>,
  enabledFields: ReadonlySet<FieldName>,
): Omit<PreflightResult, 'price' | 'reuse'> {
  const sources = sourceNames.map((source) => ({
    source,
    ...(enabledSources.has(source) ? judges[source](type, input) : no('Is turned off in the configuration.')),
  }));
  const answering: ReadonlySet<string> = new Set(
    sources.filter((one) => one.can_answer).map((one) => one.source),
  );
  const fits = (field: FieldName): boolean =>
    type === 'person' || isCompanyField(field) || companySubjectFields.has(field);
  const derivable = answering.size > 0;
  const expected_fields = fieldNames.filter(
    (field) =>
      enabledFields.has(field) &&
      fits(field) &&
      fieldCatalogue[field].sources.some(
        (source) => answering.has(source) || (source === 'derived' && derivable),
      ),
  );
  return { sources, expected_fields, warnings: warningsOf(type, input, answering) };
}

function warningsOf(type: SubjectType, input: EnrichmentInput, answering: ReadonlySet<string>): string[] {
  const warnings: string[] = [];
  if (answering.size === 0) warnings.push('No enabled source can work with this input.');
  const profile = input.network_url === undefined ? undefined : profileId(input.network_url);
  if (input.network_url !== undefined && profile?.kind !== type) {
    warnings.push(`network_url does not look like the address of a ${type} on the network.`);
  }
  if (type === 'company') {
    if (input.company_domain === undefined)
      warnings.push('Without company_domain, another company with the same name may be found.');
    return warnings;
  }
  if (input.email !== undefined && businessDomain(input) === undefined && !hasCompany(input)) {
    warnings.push('The e-mail address is a private one; without a company, little can be found.');
  }
  if (input.network_url === undefined && input.email === undefined && input.company_domain === undefined) {
    warnings.push(
      'With only a name and company, people with the same name are set aside, not guessed; add company_domain, email or network_url.',
    );
  }
  const domain = businessDomain(input);
  if (
    domain !== undefined &&
    input.company_domain !== undefined &&
    employerDomainOfEmail(`x@${input.company_domain}`) !== domain
  ) {
    warnings.push('email and company_domain have different domains.');
  }
  return warnings;
}
