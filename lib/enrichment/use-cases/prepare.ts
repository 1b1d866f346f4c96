import { keys } from '#lib/db/keys';
import { write } from '#lib/db/table';
import { update } from '#lib/db/write';
import { isEnded } from '#lib/enrichment/enrichment';
import { loadFields, saveFields } from '#lib/enrichment/findings-store';
import type { EnrichmentJob, Preparation } from '#lib/enrichment/job';
import { loadJob } from '#lib/enrichment/use-cases/load-job';
import { refuseErased } from '#lib/enrichment/use-cases/refuse-erased';
import { reusable, wantsFullRun } from '#lib/enrichment/use-cases/reuse';
import { takeUp } from '#lib/enrichment/use-cases/take-up';

/**
 * Takes a queued enrichment up. A fresh result of the same subject is copied instead of asking again. Repeated, it
 * finds its own work done and goes on. A cancelled one ends here; so does one that waits for the network's reset.
 */
export async function prepare(job: EnrichmentJob, now: Date): Promise<Preparation> {
  const { organization_id: organization, enrichment_id: id } = job;
  const { stored, configuration } = await loadJob(job);
  if (!stored || isEnded(stored.status)) return { next: 'stop' };
  const { enrichment: config, enrichmentVersion } = configuration;
  const full = wantsFullRun(stored.options);
  const fresh = full
    ? undefined
    : await reusable(organization, stored.type, stored.input, config.freshness_days, now);
  if (stored.status !== 'processing') {
    const terms = { configVersion: enrichmentVersion, asksNetwork: config.sources.network && !fresh };
    if ((await takeUp(stored, terms, now)) !== 'started') return { next: 'stop' };
  }
  if (await refuseErased(stored, {}, now)) return { next: 'stop' };
  if (!fresh) return { next: 'ask' };
  await write(saveFields(organization, id, await loadFields(organization, fresh.enrichment_id)));
  await write(update(keys.enrichment(organization, id), { set: { reused_from: fresh.enrichment_id } }));
  return { next: 'settle' };
}
