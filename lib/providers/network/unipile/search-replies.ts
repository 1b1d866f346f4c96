import * as z from 'zod';

import { text } from '#lib/providers/network/unipile/reply-parts';

export const parameterReply = z.object({ id: z.string(), title: z.string() });

export const foundPerson = z.object({
  id: z.string(),
  name: text,
  public_identifier: text,
  profile_url: text,
  public_profile_url: text,
  location: text,
  headline: text,
  current_positions: z.array(z.object({ company: text, role: text })).nullish(),
});
export type FoundPerson = z.infer<typeof foundPerson>;

export const foundCompany = z.object({
  id: z.string(),
  name: z.string(),
  public_identifier: text,
  profile_url: text,
  industry: text,
  location: text,
});
export type FoundCompany = z.infer<typeof foundCompany>;

export const foundJob = z.object({
  id: z.union([z.string(), z.number()]),
  title: z.string(),
  location: text,
  posted_at: text,
  company: z.object({ name: text }).nullish(),
});
export type FoundJob = z.infer<typeof foundJob>;

export const jobReply = z.object({ workplace: text, employment_status: text, seniority_level: text });
export type JobReply = z.infer<typeof jobReply>;
