import * as z from 'zod';
import type { NextMember } from '#lib/batch/record/member-store';
import type { SourceOutcome } from '#lib/claim/claim';
import type { EnrichmentConfig } from '#lib/config/enrichment-config';
import {
  type Configuration,
  configurationKeys,
  toConfiguration,
  toEnrichmentConfig,
} from '#lib/config/store';
import * as keys from '#lib/db/keys';
import { getMany } from '#lib/db/table';
import { type Enrichment, enrichment } from '#lib/enrichment/enrichment';
import {
  modelKey,
  outcomeKeys,
  type StoredOutcome,
  toModelDetections,
  toOutcomeStatus,
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

/** Loads what each workflow step needs, in one round trip: the enrichment and its organization's configuration. */
export async function loadJob({ organization_id, enrichment_id }: EnrichmentJob): Promise<LoadedJob> {
  const [found, ...configured] = await getMany(
    [keys.enrichment(organization_id, enrichment_id), ...configurationKeys(organization_id)],
    z.unknown(),
  );
  return toJob(found, configured);
}

/** Loads what a source's first question needs, which excludes the field rules. */
export async function loadQuestion(
  { organization_id, enrichment_id }: EnrichmentJob,
  source: SourceName,
): Promise<{
  readonly stored: Enrichment | undefined;
  readonly config: EnrichmentConfig;
  /** How it has answered in an earlier run. */
  readonly answered: SourceOutcome['status'] | undefined;
}> {
  const [found, configured, answer] = await getMany(
    [
      keys.enrichment(organization_id, enrichment_id),
      keys.configuration(organization_id, 'enrichment'),
      keys.enrichmentSource(organization_id, enrichment_id, source),
    ],
    z.unknown(),
  );
  return {
    stored: found === undefined ? undefined : enrichment.parse(found),
    config: toEnrichmentConfig(configured),
    answered: answer === undefined ? undefined : toOutcomeStatus(answer),
  };
}

/** The sources' answers, and what a model read in them, if one did. */
export interface LoadedAnswers extends LoadedJob {
  readonly outcomes: Partial<Record<SourceName, StoredOutcome>>;
  /** Whether they are stored in the table. */
  readonly areKept: boolean;
  readonly readByModel: readonly Detection[] | undefined;
  /** The next member of its batch, if it was read along with something else. */
  readonly next?: NextMember | undefined;
}

/** Loads the job and the sources' answers. */
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
    areKept: true,
    readByModel: toModelDetections(read),
  };
}
