import type { Enrichment } from '#lib/enrichment/enrichment';
import { isErased } from '#lib/enrichment/identity-store';
import { fail } from '#lib/enrichment/use-cases/fail';
import type { FieldValues } from '#lib/field/value';
import { hashedKey, identityKeys, identityKeysOfValues } from '#lib/identity/identity-keys';

/**
 * Ends the enrichment of a person who was deleted, unless it asks for them in so many words, and says whether it did.
 * Looked at before the sources are asked, and again by what they found: an address may lead to a known profile.
 */
export async function refuseErased(stored: Enrichment, fields: FieldValues, now: Date): Promise<boolean> {
  const { organization_id, id, type, input, options } = stored;
  if (type !== 'person' || options.include_erased) return false;
  const known = new Set([...identityKeys(type, input), ...identityKeysOfValues(type, fields)]);
  const erased = await isErased(
    organization_id,
    [...known].map((key) => hashedKey(type, key)),
  );
  if (erased) await fail({ organization_id, enrichment_id: id }, 'erased', now);
  return erased;
}
