import * as z from 'zod';
import { enrichmentConfig } from '#lib/config/enrichment-config';
import { fieldConfig, fieldConfigInput } from '#lib/config/field-config';
import { configVersion } from '#lib/config/version';
import { fieldName } from '#lib/field/catalogue';

const shown = configVersion.meta({ description: 'Increases by one with each change; also the ETag' });
const basedOn = z.lazy(() =>
  configVersion.optional().meta({
    description:
      'The version this change is based on, like If-Match; rejected (412) if the configuration has changed since',
  }),
);

/** A result can be edited and sent back as it is: it carries its version. */
export const enrichmentConfigResult = z.lazy(() =>
  enrichmentConfig.unwrap().safeExtend({ version: shown }).meta({ id: 'VersionedEnrichmentConfig' }),
);
export const enrichmentConfigBody = z.lazy(() =>
  enrichmentConfig.unwrap().safeExtend({ version: basedOn }).meta({ id: 'EnrichmentConfigInput' }),
);

/** All fields are there; a partial record in the document spares its readers a list of 89 required names. */
export const fieldConfigResult = z.lazy(() =>
  z
    .strictObject({
      fields: z.partialRecord(fieldName, fieldConfig.unwrap().shape.fields.valueType),
      version: shown,
    })
    .meta({ id: 'VersionedFieldConfig' }),
);
export const fieldConfigBody = z.lazy(() =>
  fieldConfigInput.unwrap().safeExtend({ version: basedOn }).meta({ id: 'VersionedFieldConfigInput' }),
);

/** JSON Merge Patch (RFC 7386): named members are changed, null restores the default, arrays are replaced whole. */
export const configPatch = z.lazy(() =>
  z.record(z.string(), z.unknown()).meta({
    id: 'ConfigPatch',
    description:
      'JSON Merge Patch for the configuration: the given keys change, null restores the default, lists are replaced as a whole',
  }),
);

/** The patch as tool arguments: each is optional, and null restores its default. */
export const configPatchArguments = z.lazy(() =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(enrichmentConfig.unwrap().shape).map(([name, schema]): [string, z.ZodType] => {
        const either = z.optional(z.nullable(schema));
        return [name, schema.description === undefined ? either : either.describe(schema.description)];
      }),
    ),
  ),
);
