import * as z from 'zod';

import { count, flag, text } from '#lib/providers/network/unipile/reply-parts';

const position = z.object({
  position: text,
  company_id: text,
  company: text,
  location: text,
  description: text,
  current: flag,
  start: text,
  end: text,
});

export const profileReply = z.object({
  provider_id: z.string(),
  public_identifier: text,
  first_name: text,
  last_name: text,
  headline: text,
  summary: text,
  location: text,
  primary_locale: z.object({ language: text }).nullish(),
  websites: z.array(z.string()).nullish(),
  profile_picture_url: text,
  profile_picture_url_large: text,
  public_profile_url: text,
  is_open_profile: flag,
  is_premium: flag,
  is_hiring: flag,
  is_open_to_work: flag,
  is_relationship: flag,
  network_distance: text,
  invitation: z.object({ type: z.string(), status: z.string() }).nullish(),
  contact_info: z
    .object({
      emails: z.array(z.string()).nullish(),
      phones: z.array(z.string()).nullish(),
      // The vendor's own spelling.
      adresses: z.array(z.string()).nullish(),
      socials: z.array(z.object({ type: z.string(), name: z.string() })).nullish(),
    })
    .nullish(),
  work_experience: z.array(position).nullish(),
  education: z
    .array(z.object({ degree: text, school: text, field_of_study: text, start: text, end: text }))
    .nullish(),
  skills: z.array(z.object({ name: z.string(), endorsement_count: count })).nullish(),
  languages: z.array(z.object({ name: z.string(), proficiency: text })).nullish(),
  certifications: z.array(z.object({ name: z.string(), organization: text, url: text })).nullish(),
  follower_count: count,
  connections_count: count,
  shared_connections_count: count,
});
export type ProfileReply = z.infer<typeof profileReply>;

export const ownerReply = z.object({
  provider_id: z.string(),
  public_identifier: text,
  first_name: text,
  last_name: text,
  headline: text,
  occupation: text,
  location: text,
  profile_picture_url: text,
  premium: flag,
  open_profile: flag,
});
export type OwnerReply = z.infer<typeof ownerReply>;

export const companyReply = z.object({
  id: z.string(),
  name: z.string(),
  public_identifier: text,
  description: text,
  tagline: text,
  website: text,
  logo: text,
  phone: text,
  industry: z.array(z.string()).nullish(),
  organization_type: text,
  foundation_date: text,
  employee_count: count,
  followers_count: count,
  is_following: flag,
  locations: z
    .array(
      z.object({
        is_headquarter: flag,
        country: text,
        city: text,
        area: text,
        postalCode: text,
        street: z.array(z.string()).nullish(),
      }),
    )
    .nullish(),
  insights: z
    .object({
      employeesCount: z
        .object({
          totalCount: count,
          growthGraph: z.array(z.object({ monthRange: z.number(), growthPercentage: z.number() })).nullish(),
        })
        .nullish(),
    })
    .nullish(),
});
export type CompanyReply = z.infer<typeof companyReply>;
