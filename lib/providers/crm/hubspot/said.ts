import * as z from 'zod';
import { shortened } from '#lib/crm/crm-problem';

const refusals = z.lazy(() => z.array(z.object({ message: z.string() })).min(1));

/** Makes HubSpot's message readable: a refused write's message is a sentence followed by JSON, of which only the inner messages matter. */
export function said(message: string): string {
  const start = message.indexOf('[{');
  if (start < 0) return shortened(message);
  try {
    const inside = refusals.safeParse(JSON.parse(message.slice(start)));
    if (inside.success) return shortened(inside.data.map((refusal) => refusal.message).join('; '));
  } catch {
    // Not JSON after all: use the sentence as it is.
  }
  return shortened(message);
}
