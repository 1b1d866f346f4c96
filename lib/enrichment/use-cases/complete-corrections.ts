import { withOtherForms } from '#lib/enrichment/derived/with-other-forms';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { loadFields } from '#lib/enrichment/findings-store';
import { corrected } from '#lib/enrichment/result/corrected-fields';
import { otherForms } from '#lib/field/other-forms';

/** New corrections with those of the other forms of their facts, after earlier ones. Reads the values only if there may be any. */
export async function completeCorrections(
  stored: Enrichment,
  corrections: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  if (!Object.keys(corrections).some((name) => otherForms[name] !== undefined)) return corrections;
  const found = await loadFields(stored.organization_id, stored.id);
  const all = { ...stored.field_overrides, ...corrections };
  return withOtherForms(corrections, corrected({ ...stored, field_overrides: all }, found));
}
