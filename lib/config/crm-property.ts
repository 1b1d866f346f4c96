import * as z from 'zod';

/** A property of the CRM's contacts or companies. */
export const crmProperty = () =>
  z
    .string()
    .max(120)
    .regex(/^(contact|company)\.[A-Za-z][A-Za-z0-9_]*$/, 'must be contact.<property> or company.<property>')
    .meta({ examples: ['contact.jobtitle'] });
