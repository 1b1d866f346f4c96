import * as z from 'zod';
import { crmPlatform } from '#lib/crm/record/platform';
import { fieldName } from '#lib/field/catalogue';
import { lazy } from '#lib/shared/lazy';
import properties from './standard-crm-properties.json' with { type: 'json' };

/**
 * Where each field goes in a new organization's CRM, as `object.property`; a field that is not here goes nowhere until
 * the organization maps it. Only properties that every account of the platform has.
 */
export const standardCrmProperties = lazy(() =>
  z.record(crmPlatform, z.partialRecord(fieldName, z.array(z.string()))).parse(properties),
);
