import type { Context } from '#lib/contract/context';
import { load } from '#lib/enrichment/store';
import { follow, type StreamEvent } from '#lib/stream/follow';

/** The name of an enrichment's log. */
export const logOf = (id: number): string => `enrichment#${id}`;

/** The events of one enrichment, live or replayed. Throws NOT_FOUND before the first byte. */
export async function stream(
  { params }: { readonly params: { readonly id: number } },
  { organizationId }: Context,
  { after, signal }: { readonly after: number; readonly signal: AbortSignal },
): Promise<AsyncIterable<StreamEvent>> {
  const { id } = await load(organizationId, params.id);
  return follow(organizationId, logOf(id), after, signal);
}
