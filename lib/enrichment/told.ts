import type { Enrichment } from '#lib/enrichment/enrichment';

/** What every event of an enrichment tells: which it is, and the caller's own reference as it was given. */
export const toldOf = (
  { id, external_id, custom }: Pick<Enrichment, 'id' | 'external_id' | 'custom'>,
  status: string,
) => ({
  enrichment_id: id,
  status,
  ...(external_id === undefined ? {} : { external_id }),
  ...(custom === undefined ? {} : { custom }),
});
