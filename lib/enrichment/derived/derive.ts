import type { Derivation, DerivationContext, Derived } from '#lib/enrichment/derived/derivation';
import { derivations } from '#lib/enrichment/derived/registry';
import { type FieldName, fieldNames } from '#lib/field/catalogue';
import type { Citation } from '#lib/field/citation';
import { type MergeRules, thresholdForDerived } from '#lib/field/merge-rules';
import { fieldSchemas } from '#lib/field/schemas';
import type { FieldConflict, FieldValue, FieldValues } from '#lib/field/value';
import { toIso } from '#lib/shared/time';

const MOST_CITATIONS = 20;

/**
 * Adds all derived fields to the merged ones. A source's value stays, unless the derivation replaces it with a newer one and keeps it as a
 * conflict. A derived value is at most as sure as its least sure input, inherits the citations of its inputs, and is left out if switched
 * off or not sure enough.
 */
export function derive(
  merged: FieldValues,
  context: Omit<DerivationContext, 'fields'>,
  rules: MergeRules,
): FieldValues {
  const fields: FieldValues = { ...merged };
  const ordered: readonly (readonly [string, Derivation])[] = Object.entries(derivations);
  for (const [name, derivation] of ordered) {
    const field = fieldNames.find((known) => known === name);
    if (field === undefined) continue;
    const derived = derivation({ ...context, fields });
    if (!derived) continue;
    const given = fields[field];
    if (given !== undefined && derived.supersedes !== true) continue;
    const value = fieldSchemas()[field].safeParse(derived.value);
    if (!value.success) continue;
    const entry = { ...toFieldValue(field, derived, fields, context.now), value: value.data };
    if (entry.confidence < thresholdForDerived(rules, field)) continue;
    fields[field] = given === undefined ? entry : replacing(given, entry);
  }
  return Object.fromEntries(
    Object.entries(fields).filter(([, entry]) => rules.enabled_fields.has(entry.field)),
  );
}

function toFieldValue(field: FieldName, derived: Derived, fields: FieldValues, now: Date): FieldValue {
  const inputs = derived.from.map((name) => fields[name]).filter((entry) => entry !== undefined);
  const least = Math.min(1, ...inputs.map((entry) => entry.confidence));
  const confidence = derived.confidence ?? least * (derived.certainty ?? 1);
  return {
    field,
    value: derived.value,
    source: 'derived',
    sources_observed: ['derived'],
    confidence: Math.round(confidence * 1_000) / 1_000,
    selection_reason: derived.reason,
    citations: distinct([...(derived.citations ?? []), ...inputs.flatMap((entry) => entry.citations)]),
    derived_from: [...derived.from],
    ...(derived.as_of_date === undefined ? {} : { as_of_date: derived.as_of_date }),
    observed_at: toIso(now),
    conflicts: [],
  };
}

/** An extended list keeps its sources; a replaced value stays as a conflict. */
function replacing(given: FieldValue, entry: FieldValue): FieldValue {
  if (entry.derived_from?.includes(given.field)) {
    return { ...entry, sources_observed: [...given.sources_observed, 'derived'], conflicts: given.conflicts };
  }
  const replaced: FieldConflict = {
    value: given.value,
    source: given.source,
    confidence: given.confidence,
    citations: given.citations,
    ...(given.as_of_date === undefined ? {} : { as_of_date: given.as_of_date }),
  };
  return { ...entry, conflicts: [replaced, ...given.conflicts] };
}

function distinct(citations: readonly Citation[]): Citation[] {
  const found = new Map(citations.map((citation) => [`${citation.url}\n${citation.quote}`, citation]));
  return [...found.values()].slice(0, MOST_CITATIONS);
}
