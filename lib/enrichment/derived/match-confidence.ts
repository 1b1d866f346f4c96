import type { Derivation } from '#lib/enrichment/derived/derivation';
import type { FieldName } from '#lib/field/catalogue';

const identifying: readonly FieldName[] = [
  'full_name',
  'network_url',
  'work_email',
  'company_name',
  'company_domain',
  'country',
];

export const matchConfidence: Derivation = ({ fields, match_confidence }) =>
  match_confidence === undefined
    ? undefined
    : {
        value: match_confidence,
        from: identifying.filter((field) => fields[field] !== undefined),
        reason:
          'Profile address, e-mail, name, employer and location compared between the sources and the input.',
        confidence: match_confidence,
      };
