import type { Enrichment } from '#lib/enrichment/enrichment';

/** What every enrichment event contains: the id, the status and the caller's own reference. */
export const toldOf = (
  { id, external_id, custom }: Pick<Enrichment, 'id' | 'external_id' | 'custom'>,
  status: string,
) => ({
  enrichment_id: id,
  status,
  ...(external_id === undefined ? {} : { external_id }),
  ...(custom === undefined ? {} : { custom }),
});
