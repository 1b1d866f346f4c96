import * as z from 'zod';
import { companyAddress } from '#lib/identity/profile-address';
import type { NetworkCompany } from '#lib/network/profile';
import { count, flag, text } from '#lib/providers/network/unipile/reply-parts';

const types: Readonly<Record<string, NetworkCompany['type']>> = {
  PUBLIC_COMPANY: 'public',
  PRIVATELY_HELD: 'private',
  NON_PROFIT: 'nonprofit',
  GOVERNMENT_AGENCY: 'government',
  EDUCATIONAL: 'educational',
  PARTNERSHIP: 'partnership',
  SELF_EMPLOYED: 'self_employed',
  SELF_OWNED: 'self_employed',
};

const locations = z.lazy(() =>
  z
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
);

const headquarters = (places: z.infer<typeof locations>): NetworkCompany['headquarters'] => {
  const place = places?.find((entry) => entry.is_headquarter) ?? undefined;
  if (!place) return undefined;
  return {
    city: place.city || undefined,
    region: place.area || undefined,
    country_code: place.country || undefined,
    street: place.street?.join(', ') || undefined,
    postal_code: place.postalCode || undefined,
  };
};

export const company = z.lazy(() =>
  z
    .object({
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
      locations,
      insights: z
        .object({
          employeesCount: z
            .object({
              totalCount: count,
              growthGraph: z
                .array(z.object({ monthRange: z.number(), growthPercentage: z.number() }))
                .nullish(),
            })
            .nullish(),
        })
        .nullish(),
    })
    .transform((reply): NetworkCompany => {
      const publicId = reply.public_identifier || reply.id;
      const people = reply.insights?.employeesCount;
      const year = Number(/\d{4}/.exec(reply.foundation_date ?? '')?.[0]);
      return {
        company_id: reply.id,
        network_public_id: publicId,
        network_url: companyAddress(publicId),
        name: reply.name,
        description: reply.description || undefined,
        tagline: reply.tagline || undefined,
        website: reply.website || undefined,
        logo_url: reply.logo || undefined,
        phone: reply.phone || undefined,
        industry: reply.industry?.[0] || undefined,
        type: types[reply.organization_type ?? ''],
        founded_year: Number.isInteger(year) ? year : undefined,
        employees: reply.employee_count ?? people?.totalCount ?? undefined,
        employee_growth_12m: people?.growthGraph?.find((entry) => entry.monthRange === 12)?.growthPercentage,
        followers: reply.followers_count ?? undefined,
        is_followed: Boolean(reply.is_following),
        headquarters: headquarters(reply.locations),
      };
    }),
);
