import type { EnrichmentSource } from '#lib/providers/source/port';

export async function networkSource(): Promise<EnrichmentSource> {
  throw new Error('The network source is not wired yet.');
}
