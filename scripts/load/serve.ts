import { deposit, writeEntry } from '#lib/billing/store';
import { scope } from '#lib/contract/scope';
import { transact } from '#lib/db/table';
import { mintKey } from '#lib/organization/api-key';
import { keyWrites, provisionOrganization } from '#lib/organization/use-cases/provision';
import { toIso } from '#lib/shared/time';
import { readSettings } from '#scripts/service/settings';
import { startService } from '#scripts/service/start-service';

/** Enough credits for everything a run may start. */
const CREDITS = 1_000_000;

/**
 * The service as a separate process that can be killed. Tells its parent when it is ready, and its memory and processor time every second.
 * `--fresh` starts with empty data and enough credits.
 */
const settings = readSettings(process.argv, () => undefined);
/** The number of organizations, each with a key and production limits; with 0 there are no limits. */
const organizations = Number(process.env['LOAD_ORGANIZATIONS'] ?? 0);
const service = await startService({
  ...settings,
  rateLimitScale: organizations > 0 ? 1 : 100_000,
  instantProviders: true,
});
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
const keysMade: string[] = [];
for (let number = 1; number <= organizations; number += 1) {
  const [id, key, now] = [`org_load${number}`, mintKey('test'), new Date()];
  await provisionOrganization({ id, name: `Neighbour ${number}`, credits: CREDITS }, now);
  const named = { key_id: `key_load${number}`, name: 'Load', scopes: [...scope.options] };
  await transact(keyWrites(id, key, named, now));
  keysMade.push(key);
}
process.send?.({ ready: { ...service.info, keys: keysMade } });
const seconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000_000;
const tell = () => process.send?.({ rss: process.memoryUsage().rss, processor: seconds(process.cpuUsage()) });
setInterval(() => process.connected && tell(), 1000).unref();
// The parent is gone, so nobody would stop this process.
process.once('disconnect', () => process.exit(1));
process.once('SIGTERM', async () => {
  await service.aws.idle({ timeoutMs: 30_000 }).catch(() => undefined);
  await service.stop();
  process.exit(0);
});
