import type { Enrichment } from '#lib/enrichment/enrichment';
import { isFound } from '#lib/identity/match';

/** Why an enrichment may not be written to a CRM, whoever approved it: no record is created for a person or company not found. */
export function withoutIdentity({
  match,
  type,
}: Pick<Enrichment, 'match' | 'type'>): { code: string; message: string } | undefined {
  if (isFound({ match })) return undefined;
  const status = match?.status ?? 'not_found';
  const who = type === 'person' ? 'person' : 'company';
  const why = {
    ambiguous: `Several people match the input, so nothing is written. Enrich again with a profile URL or an e-mail address.`,
    contradictory: `The given identifiers belong to different people, so nothing is written.`,
    not_found: `The ${who} was not found, so there is nothing to write.`,
    found: '',
  } as const;
  return { code: 'NO_IDENTITY', message: why[status] };
}
