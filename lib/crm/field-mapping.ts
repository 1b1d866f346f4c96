import * as z from 'zod';
import { conversion } from '#lib/crm/conversions';
import { crmObject } from '#lib/crm/record';
import { type FieldName, fieldName } from '#lib/enrichment/field-catalogue';

/** `never`: only on a record we create. `if_empty`: also where the CRM has nothing. `always`: also over another value. */
export const overwriteRule = z.enum(['never', 'if_empty', 'always']);
export type OverwriteRule = z.infer<typeof overwriteRule>;

/** Where one field goes in one CRM. A field may go to several properties. */
export const fieldMapping = z.strictObject({
  field: fieldName,
  object: crmObject,
  property: z.string().trim().min(1).max(255),
  overwrite: overwriteRule,
  /** How the value is put where its own text would not fit the property. */
  conversion: conversion.optional(),
});
export type FieldMapping = z.infer<typeof fieldMapping>;

/** What an organization says about one field: another place, another rule, or (property null) nowhere. */
export const mappingChoice = z.strictObject({
  field: fieldName,
  property: fieldMapping.shape.property.nullable(),
  object: crmObject.optional(),
  overwrite: overwriteRule.optional(),
});
export type MappingChoice = z.infer<typeof mappingChoice>;

/** A field without choice keeps its standard places; one with a choice goes where the choices say, and only there. */
export function chosenMappings(
  standard: readonly FieldMapping[],
  choices: readonly MappingChoice[],
): FieldMapping[] {
  const chosen = new Set<FieldName>(choices.map((choice) => choice.field));
  const own = choices.flatMap((choice): FieldMapping[] => {
    if (choice.property === null) return [];
    const { property } = choice;
    const usual = standard.filter((mapping) => mapping.field === choice.field);
    const same = usual.find((mapping) => mapping.property === property);
    const object = choice.object ?? same?.object ?? usual[0]?.object ?? standardObject(choice.field);
    const overwrite = choice.overwrite ?? same?.overwrite ?? usual[0]?.overwrite ?? 'if_empty';
    const kept = same?.conversion === undefined ? {} : { conversion: same.conversion };
    return [{ field: choice.field, object, property, overwrite, ...kept }];
  });
  return [...standard.filter((mapping) => !chosen.has(mapping.field)), ...own];
}

/** Fields of a company say so in their names. */
const standardObject = (field: FieldName): 'contact' | 'company' =>
  field.startsWith('company_') ? 'company' : 'contact';
