import type { Enrichment } from '#lib/enrichment/enrichment';
import { fieldNames } from '#lib/enrichment/field-catalogue';
import type { FieldValue, FieldValues } from '#lib/enrichment/field-value';

/** The fields with what was corrected on approval in place of what was found, which stays as a conflict; `null` leaves a field out. */
export function corrected(
  {
    field_overrides = {},
    approved_by,
    approved_at,
    overridden_by,
    overridden_at,
    updated_at,
  }: Pick<
    Enrichment,
    'field_overrides' | 'approved_by' | 'approved_at' | 'overridden_by' | 'overridden_at' | 'updated_at'
  >,
  fields: FieldValues,
): FieldValues {
  const result: FieldValues = { ...fields };
  const at = overridden_at ?? approved_at ?? updated_at;
  const who = overridden_by ?? approved_by ?? 'an unknown user';
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
      source: 'override',
      sources_observed: ['override'],
      confidence: 1,
      selection_reason: `Corrected by ${who}, ${at}.`,
      citations: [],
      observed_at: at,
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
