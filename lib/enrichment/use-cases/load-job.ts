import * as z from 'zod';
import { type Configuration, configurationKeys, toConfiguration } from '#lib/config/store';
import { keys } from '#lib/db/keys';
import { getMany } from '#lib/db/table';
import { type Enrichment, enrichment } from '#lib/enrichment/enrichment';
import { outcomeKeys, type StoredOutcome, toOutcomes } from '#lib/enrichment/findings-store';
import type { EnrichmentJob } from '#lib/enrichment/job';
import type { SourceName } from '#lib/field/source';

export interface LoadedJob {
  readonly stored: Enrichment | undefined;
  readonly configuration: Configuration;
}

const toJob = (found: unknown, configured: readonly unknown[]): LoadedJob => ({
  stored: found === undefined ? undefined : enrichment.parse(found),
  configuration: toConfiguration(configured),
});

/** What each step of the workflow begins with, in one round trip: the enrichment, and what its organization configured. */
export async function loadJob({ organization_id, enrichment_id }: EnrichmentJob): Promise<LoadedJob> {
  const [found, ...configured] = await getMany(
    [keys.enrichment(organization_id, enrichment_id), ...configurationKeys(organization_id)],
    z.unknown(),
  );
  return toJob(found, configured);
}

/** The same, and what the sources answered. */
export async function loadAnswers({
  organization_id,
  enrichment_id,
}: EnrichmentJob): Promise<LoadedJob & { outcomes: Partial<Record<SourceName, StoredOutcome>> }> {
  const outcomes = outcomeKeys(organization_id, enrichment_id);
  const [found, ...rest] = await getMany(
    [keys.enrichment(organization_id, enrichment_id), ...outcomes, ...configurationKeys(organization_id)],
    z.unknown(),
  );
  return {
    ...toJob(found, rest.slice(outcomes.length)),
    outcomes: toOutcomes(rest.slice(0, outcomes.length)),
  };
}
