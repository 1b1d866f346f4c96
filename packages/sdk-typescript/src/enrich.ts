import type { Client } from './client.ts';
import { createEnrichmentV2, getEnrichmentV2 } from './generated/operations.ts';
import type { Args, CallOptions, Result } from './operation.ts';

type Enrichment = Result<'getEnrichmentV2'>['data'];

const UNDER_WAY: ReadonlySet<string> = new Set(['queued', 'waiting', 'processing']);
const LONGEST_WAIT_S = 25;

/** Starts the enrichment of one person or company. Throws a TypeError if `targets` are given. */
export async function startEnrichment(
  client: Client,
  body: Args<'createEnrichmentV2'>['body'],
  options: CallOptions = {},
) {
  const { data } = await createEnrichmentV2(client, { body }, options);
  if ('items' in data)
    throw new TypeError('This enriches one person or company; createEnrichmentV2() takes `targets`.');
  return data;
}

/**
 * Enriches one person or company and waits until it has ended: completed, failed or cancelled. Costs the same as `createEnrichmentV2`.
 * `onCreated` receives its id as soon as it is created.
 */
export async function enrich(
  client: Client,
  body: Args<'createEnrichmentV2'>['body'],
  options: CallOptions & { readonly onCreated?: (id: string) => void } = {},
): Promise<Enrichment> {
  const created = await startEnrichment(client, body, options);
  const id = String(created.id);
  options.onCreated?.(id);
  for (;;) {
    const { data: now } = await getEnrichmentV2(
      client,
      { path: { id }, query: { wait: LONGEST_WAIT_S } },
      options.signal ? { signal: options.signal } : {},
    );
    if (!UNDER_WAY.has(now.status)) return now;
  }
}
