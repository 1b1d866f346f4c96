import type { Enrichment } from '#lib/enrichment/enrichment';
import type { NamedField } from '#lib/enrichment/result/attribution-result';
import { fieldNames } from '#lib/field/catalogue';
import { customFields } from '#lib/field/overrides';
import type { FieldValue, FieldValues } from '#lib/field/value';

type Corrected = Pick<
  Enrichment,
  'field_overrides' | 'approved_by' | 'approved_at' | 'overridden_by' | 'overridden_at' | 'updated_at'
>;

/** The provenance of a value given by hand. */
function givenBy(
  { approved_by, approved_at, overridden_by, overridden_at, updated_at }: Corrected,
  how: 'Corrected' | 'Given',
) {
  const at = overridden_at ?? approved_at ?? updated_at;
  return {
    source: 'override',
    sources_observed: ['override'],
    confidence: 1,
    selection_reason: `${how} by ${overridden_by ?? approved_by ?? 'an unknown user'}, ${at}.`,
    citations: [],
    observed_at: at,
  } satisfies Partial<FieldValue>;
}

/** The custom fields given on approval. */
export const customFieldValues = (enrichment: Corrected): NamedField[] =>
  Object.entries(customFields(enrichment.field_overrides)).map(([field, value]) => ({
    field,
    value,
    ...givenBy(enrichment, 'Given'),
    conflicts: [],
  }));

/** The fields with corrections from approval in place of found values, which stay as conflicts; `null` removes a field. */
export function corrected(enrichment: Corrected, fields: FieldValues): FieldValues {
  const { field_overrides = {} } = enrichment;
  const result: FieldValues = { ...fields };
  for (const field of fieldNames) {
    if (!(field in field_overrides)) continue;
    const value = field_overrides[field];
    if (value === null) {
      delete result[field];
      continue;
    }
    const found = fields[field];
    const override: FieldValue = {
      field,
      value,
      ...givenBy(enrichment, 'Corrected'),
      conflicts: found === undefined ? [] : [replaced(found), ...found.conflicts],
    };
    result[field] = override;
  }
  return result;
}

const replaced = ({
  value,
  source,
  confidence,
  citations,
  as_of_date,
}: FieldValue): FieldValue['conflicts'][number] => ({
  value,
  source,
  confidence,
  citations,
  ...(as_of_date === undefined ? {} : { as_of_date }),
});
