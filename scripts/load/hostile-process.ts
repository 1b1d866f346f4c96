import { getPriority, setPriority } from 'node:os';
import * as z from 'zod';
import { address } from '#scripts/load/child-service';
import { beHostile } from '#scripts/load/hostile';
import { Neighbour } from '#scripts/load/neighbour';

/**
 * The hostile organization as a separate process with the lowest priority: the cost of its own sending is not the service's. Its parent
 * sends the address first and then a duration for each run.
 */
const order = z.union([
  z.object({ address, key: z.string(), times: z.number() }),
  z.object({ seconds: z.number() }),
]);

const LEAST_URGENT = 19;
setPriority(Math.min(LEAST_URGENT, getPriority() + 10));
let hostile: { readonly neighbour: Neighbour; readonly times: number } | undefined;

async function follow(sent: unknown): Promise<void> {
  const given = order.parse(sent);
  if ('address' in given) {
    const neighbour = new Neighbour(given.address, given.key);
    await neighbour.connect();
    hostile = { neighbour, times: given.times };
    process.send?.({ ready: true });
    return;
  }
  if (!hostile) throw new TypeError('Nobody was named to be asked.');
  const end = performance.now() + given.seconds * 1_000;
  const answered = await beHostile(hostile.neighbour, hostile.times, end);
  process.send?.({ answered: [...answered] });
}

process.on('message', (sent) => {
  follow(sent).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
process.once('disconnect', () => process.exit(0));
