import * as z from 'zod';
import { enrichmentConfig, standardEnrichmentConfig } from '#lib/config/enrichment-config';
import { fieldConfig, standardFieldConfig } from '#lib/config/field-config';
import { configVersion } from '#lib/config/version';
import { keys } from '#lib/db/keys';
import { getMany } from '#lib/db/table';

const stored = z.union([
  z.object({ sk: z.literal('CONFIG#enrichment'), version: configVersion, value: enrichmentConfig }),
  z.object({ sk: z.literal('CONFIG#field'), version: configVersion, value: fieldConfig }),
]);

/** What an organization has configured, with the standard where it has not, and the version of each. */
export async function loadConfiguration(organization: string) {
  const [forEnrichment, forFields] = await getMany(
    [keys.configuration(organization, 'enrichment'), keys.configuration(organization, 'field')],
    stored,
  );
  return {
    enrichment: forEnrichment?.sk === 'CONFIG#enrichment' ? forEnrichment.value : standardEnrichmentConfig,
    enrichmentVersion: forEnrichment?.version ?? 0,
    fields: forFields?.sk === 'CONFIG#field' ? forFields.value : standardFieldConfig,
    fieldsVersion: forFields?.version ?? 0,
  };
}
export type Configuration = Awaited<ReturnType<typeof loadConfiguration>>;
