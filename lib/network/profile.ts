import * as z from 'zod';
import { companyType } from '#lib/field/types';

const month = z.lazy(() => z.string().regex(/^\d{4}(-\d{2})?$/));

const connection = z.enum(['first', 'second', 'third', 'out_of_network']);
export type NetworkConnection = z.infer<typeof connection>;

export const networkContact = z.lazy(() =>
  z.object({
    emails: z.array(z.string()),
    phones: z.array(z.string()),
    addresses: z.array(z.string()),
    socials: z.array(z.object({ type: z.string(), name: z.string() })),
  }),
);
export type NetworkContact = z.infer<typeof networkContact>;

const networkPosition = z.lazy(() =>
  z.object({
    title: z.string().optional(),
    company: z.string(),
    /** The network's id of the company, for `company()`. */
    company_id: z.string().optional(),
    location: z.string().optional(),
    description: z.string().optional(),
    start: month.optional(),
    end: month.optional(),
    current: z.boolean(),
  }),
);
export type NetworkPosition = z.infer<typeof networkPosition>;

/** A person's profile. Anything the viewing account may not see is absent; sections not requested are empty. */
export const networkProfile = z.lazy(() =>
  z.object({
    network_public_id: z.string(),
    member_id: z.string(),
    network_url: z.string(),
    name: z.string(),
    first_name: z.string().optional(),
    last_name: z.string().optional(),
    headline: z.string().optional(),
    about: z.string().optional(),
    location: z.string().optional(),
    /** ISO 639-1, of the profile's main version. */
    language: z.string().optional(),
    photo_url: z.string().optional(),
    websites: z.array(z.string()),
    connection: connection.optional(),
    is_connected: z.boolean(),
    is_premium: z.boolean(),
    is_open_profile: z.boolean(),
    is_hiring: z.boolean(),
    is_open_to_work: z.boolean(),
    invitation: z
      .object({
        direction: z.enum(['sent', 'received']),
        status: z.enum(['pending', 'ignored', 'withdrawn']),
      })
      .optional(),
    connections: z.int().optional(),
    followers: z.int().optional(),
    shared_connections: z.int().optional(),
    /** Newest first, as the profile shows them. */
    positions: z.array(networkPosition),
    education: z.array(
      z.object({
        school: z.string(),
        degree: z.string().optional(),
        field: z.string().optional(),
        start: month.optional(),
        end: month.optional(),
      }),
    ),
    skills: z.array(z.object({ name: z.string(), endorsements: z.int().optional() })),
    languages: z.array(z.object({ name: z.string(), proficiency: z.string().optional() })),
    certifications: z.array(
      z.object({ name: z.string(), organization: z.string().optional(), url: z.string().optional() }),
    ),
    contact: networkContact.optional(),
    withheld_sections: z.array(z.string()).optional().meta({
      description:
        'Sections that the network did not show this time because of too many requests, such as experience: empty here, but perhaps not on the profile',
    }),
  }),
);
export type NetworkProfile = z.infer<typeof networkProfile>;

export const networkCompany = z.lazy(() =>
  z.object({
    company_id: z.string(),
    network_public_id: z.string(),
    network_url: z.string(),
    name: z.string(),
    description: z.string().optional(),
    tagline: z.string().optional(),
    website: z.string().optional(),
    logo_url: z.string().optional(),
    phone: z.string().optional(),
    industry: z.string().optional(),
    type: companyType.optional(),
    founded_year: z.int().optional(),
    employees: z.int().optional(),
    /** Percent over twelve months. */
    employee_growth_12m: z.number().optional(),
    followers: z.int().optional(),
    is_followed: z.boolean(),
    headquarters: z
      .object({
        city: z.string().optional(),
        region: z.string().optional(),
        country_code: z.string().optional(),
        street: z.string().optional(),
        postal_code: z.string().optional(),
      })
      .optional(),
  }),
);
export type NetworkCompany = z.infer<typeof networkCompany>;
