import * as z from 'zod';
import { crmProperty } from '#lib/config/crm-property';
import { standardCrmProperties } from '#lib/config/standard-crm-properties';
import { type CrmPlatform, crmPlatform } from '#lib/crm/record/platform';
import { type CrmObject, crmObject } from '#lib/crm/record/record';
import { type FieldName, fieldName, fieldNames } from '#lib/field/catalogue';
import { groupOf } from '#lib/field/group';
import { probability } from '#lib/field/scalar';
import { lazy } from '#lib/shared/lazy';

/** Whether a CRM property that already has a value is replaced. An empty value never replaces anything. */
const overwriteRule = () =>
  z.enum(['never', 'if_empty', 'always']).meta({
    description:
      '`never`: only when a record is created; `if_empty`: when the property is empty; `always`: whenever it differs',
  });
type OverwriteRule = z.infer<ReturnType<typeof overwriteRule>>;

/** The settings of one field. */
const fieldSettings = lazy(() =>
  z.strictObject({
    enabled: z.boolean().meta({ description: 'Whether the field is returned at all' }),
    required: z
      .boolean()
      .meta({ description: 'An enrichment without this field is not approved automatically' }),
    crm: z
      .partialRecord(crmPlatform, z.array(crmProperty()).max(4))
      .meta({ description: 'Properties the field is written to, by platform; an empty list means nowhere' }),
    overwrite: overwriteRule(),
    min_confidence: probability
      .optional()
      .meta({ description: 'For this field, instead of the general setting' }),
  }),
);
type FieldSettings = z.infer<ReturnType<typeof fieldSettings>>;

/** All 89 fields. */
export const fieldConfig = z.lazy(() =>
  z.strictObject({ fields: z.record(fieldName, fieldSettings()) }).meta({ id: 'FieldConfig' }),
);
export type FieldConfig = z.infer<typeof fieldConfig>;

/** Any part of the field configuration. Omitted fields and settings get their defaults (PUT) or stay unchanged (PATCH). */
export const fieldConfigInput = z.lazy(() =>
  z
    .strictObject({ fields: z.partialRecord(fieldName, fieldSettings().partial()) })
    .meta({ id: 'FieldConfigInput' }),
);
export type FieldConfigInput = z.infer<typeof fieldConfigInput>;

const standardTargets = (platform: CrmPlatform, field: FieldName): string[] => {
  const mapping: Partial<Record<FieldName, readonly string[]>> = standardCrmProperties()[platform];
  return [...(mapping[field] ?? [])];
};

function standardSettings(field: FieldName): FieldSettings {
  const group = groupOf(field);
  return {
    // A private address is personal data that businesses rarely need.
    enabled: field !== 'personal_email',
    required: false,
    crm: Object.fromEntries(
      crmPlatform.options.map((platform) => [platform, standardTargets(platform, field)]),
    ),
    // Volatile values are kept current; values a person may have typed in are left alone.
    overwrite: group === 'job' || group === 'scoring' ? 'always' : 'if_empty',
  };
}

export const standardFieldConfig = lazy(
  (): FieldConfig =>
    fieldConfig.parse({
      fields: Object.fromEntries(fieldNames.map((field) => [field, standardSettings(field)])),
    }),
);

/** The configuration with some settings changed; settings of a platform are replaced one platform at a time. */
export function withFieldSettings(current: FieldConfig, changes: FieldConfigInput): FieldConfig {
  const fields = { ...current.fields };
  for (const field of fieldNames) {
    const change = changes.fields[field];
    if (change === undefined) continue;
    fields[field] = fieldSettings().parse({
      ...fields[field],
      ...change,
      crm: { ...fields[field].crm, ...change.crm },
    });
  }
  return { fields };
}

export const enabledFields = ({ fields }: FieldConfig): Set<FieldName> =>
  new Set(fieldNames.filter((field) => fields[field].enabled));

export const requiredFields = ({ fields }: FieldConfig): FieldName[] =>
  fieldNames.filter((field) => fields[field].required && fields[field].enabled);

export interface CrmTarget {
  readonly field: FieldName;
  readonly object: CrmObject;
  readonly property: string;
  readonly overwrite: OverwriteRule;
}

/** Where the enabled fields are written on one platform, one entry per property. */
export function crmTargets({ fields }: FieldConfig, platform: CrmPlatform): CrmTarget[] {
  return fieldNames.flatMap((field) => {
    const { enabled, crm, overwrite } = fields[field];
    if (!enabled) return [];
    return (crm[platform] ?? []).map((written) => {
      const [object, property = ''] = written.split('.');
      return { field, object: crmObject.parse(object), property, overwrite };
    });
  });
}
