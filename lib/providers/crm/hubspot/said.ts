import * as z from 'zod';
import { shortened } from '#lib/crm/crm-problem';

const refusals = z.lazy(() => z.array(z.object({ message: z.string() })).min(1));

/**
 * What HubSpot says, for a person to read: a refused write's message is a sentence followed by JSON, of which only the
 * messages inside matter.
 */
export function said(message: string): string {
  const start = message.indexOf('[{');
  if (start < 0) return shortened(message);
  try {
    const inside = refusals.safeParse(JSON.parse(message.slice(start)));
    if (inside.success) return shortened(inside.data.map((refusal) => refusal.message).join('; '));
  } catch {
    // Not JSON after all: the sentence stands as it is.
  }
  return shortened(message);
}
