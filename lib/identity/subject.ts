import * as z from 'zod';
import { domain } from '#lib/field/scalar';
import { lazy } from '#lib/shared/lazy';
import { lookup } from '#lib/shared/lookup';
import { calendarDate } from '#lib/shared/time';

const line = (maximum: number) => z.string().trim().min(1).max(maximum);

/** Accepted aliases of the input's fields. Source: contract, section 1. */
export const inputAliases = lookup<string>({
  networkUrl: 'network_url',
  firstName: 'first_name',
  lastName: 'last_name',
  companyDomain: 'company_domain',
  companyName: 'company',
  company_name: 'company',
  domain: 'company_domain',
  crmId: 'crm_id',
  fullName: 'full_name',
  name: 'full_name',
});

/** Renames a request's members to the contract's names. */
export const withoutAliases = (input: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).map(([key, value]) => [inputAliases[key] ?? key, value]));

/** The fields that name a subject. */
export const inputFields = lazy(() => ({
  network_url: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .max(500)
    .optional()
    .meta({
      description: 'Profile URL on the network',
      examples: ['https://www.network.example/in/ada-lovelace'],
    }),
  email: z
    .email()
    .max(320)
    .toLowerCase()
    .optional()
    .meta({ examples: ['ada@acme-robotics.example'] }),
  first_name: line(120)
    .optional()
    .meta({ examples: ['Ada'] }),
  last_name: line(120)
    .optional()
    .meta({ examples: ['Lovelace'] }),
  company: line(200)
    .optional()
    .meta({ examples: ['Acme Robotics'] }),
  company_domain: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(domain)
    .optional()
    .meta({ examples: ['acme-robotics.example'] }),
  crm_id: line(120)
    .optional()
    .meta({ description: 'Record id in the connected CRM; writeback then skips matching' }),
}));

/** The sets of fields of which at least one is required, as documents and agents read it. */
export const oneOf = (...sets: readonly (readonly (keyof EnrichmentInput | 'full_name')[])[]) => ({
  anyOf: sets.map((required) => ({ required })),
});

/** A person as named in a request. Required combinations and usability are checked separately. */
export const namedPerson = z.lazy(() =>
  z
    .strictObject({
      ...inputFields(),
      full_name: line(240)
        .optional()
        .meta({
          description: 'The full name in any order, instead of first_name and last_name',
          examples: ['Ada Lovelace'],
        }),
    })
    .meta(
      oneOf(
        ['network_url'],
        ['email'],
        ['first_name', 'last_name', 'company'],
        ['first_name', 'last_name', 'company_domain'],
        ['full_name', 'company'],
        ['full_name', 'company_domain'],
      ),
    ),
);

export const enrichmentInput = z.lazy(() => z.strictObject(inputFields()));
export type EnrichmentInput = z.infer<typeof enrichmentInput>;

/** The input as results show it: as given, not as read. */
export const shownInput = z.lazy(() =>
  z
    .object({
      network_url: z.string(),
      email: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      full_name: z.string(),
      company: z.string(),
      company_domain: z.string(),
      crm_id: z.string(),
    })
    .partial(),
);

export const subjectType = z.enum(['person', 'company']);
export type SubjectType = z.infer<typeof subjectType>;

/** What sources are asked about: the input, and the date that counts as today in this run. */
export const subject = z.lazy(() =>
  z.object({ type: subjectType, input: enrichmentInput, today: calendarDate }),
);
export type Subject = z.infer<typeof subject>;
