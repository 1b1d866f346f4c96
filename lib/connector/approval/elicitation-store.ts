import * as z from 'zod';
import { absent } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { get, write } from '#lib/db/table';
import { put } from '#lib/db/write';
import { MINUTE, plus, unixSeconds } from '#lib/shared/time';

const stored = z.lazy(() => z.object({ response: z.string() }));

/**
 * Stores a client's answer to a question: the request that asked is waiting for it, perhaps in another container. The first answer wins.
 */
export const saveAnswer = async (
  organization: string,
  id: string,
  response: unknown,
  now: Date,
): Promise<void> => {
  await write(
    put(
      keys.elicitation(organization, id),
      { response: JSON.stringify(response), ttl: unixSeconds(plus(now, 15 * MINUTE)) },
      absent(),
    ),
  );
};

/** Returns the answer to a question once it has arrived. */
export async function findAnswer(organization: string, id: string): Promise<unknown> {
  const found = await get(keys.elicitation(organization, id), stored);
  return found && JSON.parse(found.response);
}
