import { deposit, writeEntry } from '#lib/billing/store';
import { transact } from '#lib/db/table';
import { toIso } from '#lib/shared/time';
import { readSettings } from '#scripts/service/settings';
import { startService } from '#scripts/service/start-service';

/** Credits for everything a run may begin. */
const CREDITS = 1_000_000;

/**
 * The service as a process of its own, which can be killed. It tells its parent when it is ready, and its memory every
 * second. `--fresh` begins with empty data and enough credits.
 */
const settings = readSettings(process.argv, () => undefined);
const service = await startService({ ...settings, rateLimitScale: 100_000, instantProviders: true });
if (settings.fresh) {
  const { org_id } = service.info;
  const now = new Date();
  await transact([
    deposit(org_id, 'granted', CREDITS),
    writeEntry(org_id, {
      id: 'grant#load',
      at: toIso(now),
      kind: 'grant',
      from: 'granted',
      to: 'available',
      amount: CREDITS,
      reference: { type: 'organization', id: org_id },
      description: 'Credits to be spent under load',
    }),
  ]);
}
process.send?.({ ready: service.info });
setInterval(() => process.connected && process.send?.({ rss: process.memoryUsage().rss }), 1000).unref();
// Nobody is left who would stop it.
process.once('disconnect', () => process.exit(1));
process.once('SIGTERM', async () => {
  await service.aws.idle({ timeoutMs: 30_000 }).catch(() => undefined);
  await service.stop();
  process.exit(0);
});
