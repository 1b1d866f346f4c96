import type { ServerContext } from '@modelcontextprotocol/server';
import * as z from 'zod';

/** How long a person has to decide. */
export const STATE_SECONDS = 600;

export const answer = z.lazy(() =>
  z.object({
    action: z.enum(['accept', 'decline', 'cancel']),
    content: z.looseObject({ confirm: z.boolean().optional() }).nullish(),
  }),
);

/** Takes one of the places for what an organization may hold open; `undefined` if none is free. */
export type HoldOpen = (seconds: number) => Promise<(() => Promise<void>) | undefined>;

/**
 * Asks a person while their agent's call stays open, as revisions before 2026-07-28 do. The call holds its function until they answer, so
 * it takes one of the organization's places for that. `undefined`: none is free, and nobody was asked.
 */
export async function askOpen(
  { mcpReq }: ServerContext,
  holdOpen: HoldOpen,
  params: Readonly<Record<string, unknown>>,
): Promise<z.infer<typeof answer> | undefined> {
  const letGo = await holdOpen(STATE_SECONDS);
  if (!letGo) return undefined;
  try {
    const said = await mcpReq.send(
      { method: 'elicitation/create', params },
      { timeout: STATE_SECONDS * 1_000 },
    );
    return answer.parse(said);
  } finally {
    await letGo();
  }
}
