import { expect, test } from 'vitest';
import { standardEnrichmentConfig } from '#lib/config/enrichment-config';
import {
  crmTargets,
  enabledFields,
  fieldConfigInput,
  requiredFields,
  standardFieldConfig,
  withFieldSettings,
} from '#lib/config/field-config';
import { mergeRulesOf } from '#lib/config/merge-rules-of';
import { fieldNames } from '#lib/field/catalogue';

test('all 89 fields are configured, and only personal_email is disabled', () => {
  expect(Object.keys(standardFieldConfig().fields)).toEqual([...fieldNames]);
  expect(fieldNames).toHaveLength(89);
  expect([...enabledFields(standardFieldConfig())]).toEqual(
    fieldNames.filter((field) => field !== 'personal_email'),
  );
  expect(requiredFields(standardFieldConfig())).toEqual([]);
});

test('changing one setting keeps all others', () => {
  const changed = withFieldSettings(standardFieldConfig(), {
    fields: {
      work_email: { required: true, crm: { salesforce: ['contact.Work_Mail__c'] } },
      bio: { enabled: false },
    },
  });
  expect(changed.fields.work_email).toEqual({
    enabled: true,
    required: true,
    crm: { hubspot: ['contact.email'], salesforce: ['contact.Work_Mail__c'] },
    overwrite: 'if_empty',
  });
  expect(changed.fields.city).toEqual(standardFieldConfig().fields.city);
  expect(requiredFields(changed)).toEqual(['work_email']);
  expect(standardFieldConfig().fields.work_email.required).toBe(false);
});

test('a disabled field is neither required nor written', () => {
  const off = withFieldSettings(standardFieldConfig(), {
    fields: { city: { enabled: false, required: true } },
  });
  expect(requiredFields(off)).toEqual([]);
  expect(crmTargets(off, 'hubspot').filter(({ field }) => field === 'city')).toEqual([]);
});

test('a field can be written to two properties, of the person and of the company', () => {
  expect(
    crmTargets(standardFieldConfig(), 'hubspot').filter(({ field }) => field === 'company_name'),
  ).toEqual([
    { field: 'company_name', object: 'company', property: 'name', overwrite: 'if_empty' },
    { field: 'company_name', object: 'contact', property: 'company', overwrite: 'if_empty' },
  ]);
});

test('unknown fields, platforms and properties without an object are refused', () => {
  const refused = (fields: unknown): boolean => !fieldConfigInput.safeParse({ fields }).success;
  expect(refused({ shoe_size: { enabled: true } })).toBe(true);
  expect(refused({ city: { crm: { filofax: ['contact.city'] } } })).toBe(true);
  expect(refused({ city: { crm: { hubspot: ['city'] } } })).toBe(true);
  expect(refused({ city: { crm: { hubspot: ['contact.city'] } } })).toBe(false);
});

test('merging takes its thresholds and switches from both configurations', () => {
  const strict = withFieldSettings(standardFieldConfig(), { fields: { job_title: { min_confidence: 0.9 } } });
  const rules = mergeRulesOf({ ...standardEnrichmentConfig(), min_confidence: 0.5 }, strict);
  expect(rules).toMatchObject({ min_confidence: 0.5, field_min_confidence: { job_title: 0.9 } });
  expect(rules.enabled_fields.has('personal_email')).toBe(false);
});
