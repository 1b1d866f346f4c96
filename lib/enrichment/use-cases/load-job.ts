import * as z from 'zod';
import type { EnrichmentConfig } from '#lib/config/enrichment-config';
import {
  type Configuration,
  configurationKeys,
  toConfiguration,
  toEnrichmentConfig,
} from '#lib/config/store';
import { keys } from '#lib/db/keys';
import { getMany } from '#lib/db/table';
import { type Enrichment, enrichment } from '#lib/enrichment/enrichment';
import {
  modelKey,
  outcomeKeys,
  type StoredOutcome,
  toModelDetections,
  toOutcomes,
} from '#lib/enrichment/findings-store';
import type { EnrichmentJob } from '#lib/enrichment/job';
import type { Detection } from '#lib/entity/event';
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

/** What a source's first question needs: the rules for single fields are not among it. */
export async function loadQuestion({ organization_id, enrichment_id }: EnrichmentJob): Promise<{
  readonly stored: Enrichment | undefined;
  readonly config: EnrichmentConfig;
}> {
  const [found, configured] = await getMany(
    [keys.enrichment(organization_id, enrichment_id), keys.configuration(organization_id, 'enrichment')],
    z.unknown(),
  );
  return {
    stored: found === undefined ? undefined : enrichment.parse(found),
    config: toEnrichmentConfig(configured),
  };
}

/** What the sources answered, and what a model read in it, if one did. */
export interface LoadedAnswers extends LoadedJob {
  readonly outcomes: Partial<Record<SourceName, StoredOutcome>>;
  readonly readByModel: readonly Detection[] | undefined;
}

/** The same, and what the sources answered. */
export async function loadAnswers({ organization_id, enrichment_id }: EnrichmentJob): Promise<LoadedAnswers> {
  const outcomes = outcomeKeys(organization_id, enrichment_id);
  const [found, read, ...rest] = await getMany(
    [
      keys.enrichment(organization_id, enrichment_id),
      modelKey(organization_id, enrichment_id),
      ...outcomes,
      ...configurationKeys(organization_id),
    ],
    z.unknown(),
  );
  return {
    ...toJob(found, rest.slice(outcomes.length)),
    outcomes: toOutcomes(rest.slice(0, outcomes.length)),
    readByModel: toModelDetections(read),
  };
}
