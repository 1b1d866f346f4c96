import * as z from 'zod';
import {
  type EnrichmentConfig,
  enrichmentConfig,
  standardEnrichmentConfig,
} from '#lib/config/enrichment-config';
import { type FieldConfig, fieldConfig, standardFieldConfig } from '#lib/config/field-config';
import { configVersion } from '#lib/config/version';
import { absent, equals } from '#lib/db/condition';
import type { Key } from '#lib/db/keys';
import * as keys from '#lib/db/keys';
import { getMany } from '#lib/db/table';
import { put, type Write } from '#lib/db/write';
import { toIso } from '#lib/shared/time';

const stored = z.lazy(() =>
  z.union([
    z.object({ sk: z.literal('CONFIG#enrichment'), version: configVersion, value: enrichmentConfig }),
    z.object({ sk: z.literal('CONFIG#field'), version: configVersion, value: fieldConfig }),
  ]),
);

/** Keys of the two configurations, for callers that read them together with other items. */
export const configurationKeys = (organization: string): Key[] => [
  keys.configuration(organization, 'enrichment'),
  keys.configuration(organization, 'field'),
];

/** Parses the items found at {@link configurationKeys}, with the standard for missing ones. */
export function toConfiguration(items: readonly unknown[]) {
  const [forEnrichment, forFields] = items.map((item) =>
    item === undefined ? undefined : stored.parse(item),
  );
  return {
    enrichment: forEnrichment?.sk === 'CONFIG#enrichment' ? forEnrichment.value : standardEnrichmentConfig(),
    enrichmentVersion: forEnrichment?.version ?? 0,
    fields: forFields?.sk === 'CONFIG#field' ? forFields.value : standardFieldConfig(),
    fieldsVersion: forFields?.version ?? 0,
  };
}
export type Configuration = ReturnType<typeof toConfiguration>;

/** Parses the item found at the first of {@link configurationKeys} alone. */
export const toEnrichmentConfig = (item: unknown): EnrichmentConfig => toConfiguration([item]).enrichment;

/** Loads an organization's configuration, with the version of each part. */
export const loadConfiguration = async (organization: string): Promise<Configuration> =>
  toConfiguration(await getMany(configurationKeys(organization), z.unknown()));

export interface NewVersion {
  /** One more than the version it is based on. */
  readonly version: number;
  readonly by: string;
  readonly now: Date;
}

/** Saves the next version; refused if another change came first. */
const save = (
  organization: string,
  kind: 'enrichment' | 'field',
  value: EnrichmentConfig | FieldConfig,
  { version, by, now }: NewVersion,
): Write =>
  put(
    keys.configuration(organization, kind),
    { version, value, updated_at: toIso(now), updated_by: by },
    version === 1 ? absent() : equals('version', version - 1),
  );

export const saveEnrichmentConfig = (
  organization: string,
  value: EnrichmentConfig,
  next: NewVersion,
): Write => save(organization, 'enrichment', value, next);

export const saveFieldConfig = (organization: string, value: FieldConfig, next: NewVersion): Write =>
  save(organization, 'field', value, next);
