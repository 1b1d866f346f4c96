import * as z from 'zod';
import { crmPlatform } from '#lib/crm/record/platform';
import { fieldName } from '#lib/field/catalogue';
import { lazy } from '#lib/shared/lazy';
import properties from './standard-crm-properties.json' with { type: 'json' };

/**
 * The CRM property of each field in a new organization, as `object.property`; an unlisted field is not written until the organization maps
 * it. Only properties that every account of the platform has.
 */
export const standardCrmProperties = lazy(() =>
  z.record(crmPlatform, z.partialRecord(fieldName, z.array(z.string()))).parse(properties),
);
