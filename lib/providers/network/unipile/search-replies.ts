import * as z from 'zod';
import {
  companyAddress,
  companyIdOfAddress,
  profileAddress,
  publicIdOfAddress,
} from '#lib/identity/profile-address';
import { roleInHeadline } from '#lib/identity/title/role-in-headline';
import type { CompanyItem, JobItem, PersonItem } from '#lib/network/search';
import { text } from '#lib/providers/network/unipile/reply-parts';

export const parameterReply = z.lazy(() => z.object({ id: z.string(), title: z.string() }));

/** A found person; empty for people the account may not see (neither name nor address is shown). */
export const foundPeople = z.lazy(() =>
  z
    .object({
      id: z.string(),
      name: text,
      public_identifier: text,
      profile_url: text,
      public_profile_url: text,
      location: text,
      headline: text,
      current_positions: z.array(z.object({ company: text, role: text })).nullish(),
    })
    .transform((found): PersonItem[] => {
      const publicId =
        found.public_identifier ||
        publicIdOfAddress(found.public_profile_url ?? found.profile_url ?? '') ||
        null;
      if (!found.name) return [];
      const role = found.current_positions?.[0];
      const said = roleInHeadline(found.headline);
      return [
        {
          name: found.name,
          title: role?.role || said.title,
          company: role?.company || said.company,
          network_public_id: publicId,
          member_id: found.id,
          network_url: publicId === null ? null : profileAddress(publicId),
          location: found.location || null,
          headline: found.headline || null,
        },
      ];
    }),
);

export const foundCompany = z.lazy(() =>
  z
    .object({
      id: z.string(),
      name: z.string(),
      public_identifier: text,
      profile_url: text,
      industry: text,
      location: text,
    })
    .transform((found): CompanyItem => {
      const publicId = found.public_identifier || companyIdOfAddress(found.profile_url ?? '') || null;
      return {
        name: found.name,
        network_public_id: publicId,
        network_url: publicId === null ? null : companyAddress(publicId),
        industry: found.industry || null,
        location: found.location || null,
      };
    }),
);

export const foundJob = z.lazy(() =>
  z.object({
    id: z.union([z.string(), z.number()]),
    title: z.string(),
    location: text,
    posted_at: text,
    company: z.object({ name: text }).nullish(),
  }),
);
export type FoundJob = z.infer<typeof foundJob>;

export const jobReply = z.lazy(() =>
  z.object({ workplace: text, employment_status: text, seniority_level: text }),
);
export type JobReply = z.infer<typeof jobReply>;

/** A found job; the list has no level, type and workplace, which are on the job's own page. */
export const toJobItem = (found: FoundJob, page: JobReply | undefined): JobItem => ({
  job_id: String(found.id),
  title: found.title,
  company: found.company?.name || null,
  location: found.location || null,
  seniority_level: page?.seniority_level?.toLowerCase() || null,
  employment_type: page?.employment_status?.toLowerCase() || null,
  posted_at: found.posted_at || null,
  work_remote_allowed: page?.workplace ? page.workplace === 'REMOTE' : null,
});
