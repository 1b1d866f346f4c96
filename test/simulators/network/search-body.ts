import * as z from 'zod';

const ids = z.array(z.string().regex(/^\d+$/)).min(1).optional();
const anyIds = z.array(z.string().min(1)).min(1).optional();
const both = z.union([ids, z.strictObject({ include: ids, exclude: ids })]).optional();
const keywords = z.string().optional();

const api = z.enum(['classic', 'sales_navigator', 'recruiter']);
const distance = z.array(z.union([z.literal(1), z.literal(2), z.literal(3)])).optional();

const people = z.strictObject({
  api,
  category: z.literal('people'),
  keywords,
  industry: both,
  location: both,
  profile_language: z.array(z.string().length(2)).optional(),
  network_distance: distance,
  company: both,
  past_company: both,
  school: both,
  service: ids,
  connections_of: anyIds,
  followers_of: anyIds,
  open_to: z.array(z.enum(['proBono', 'boardMember'])).optional(),
  advanced_keywords: z
    .strictObject({
      first_name: keywords,
      last_name: keywords,
      title: keywords,
      company: keywords,
      school: keywords,
    })
    .optional(),
  role: z.unknown().optional(),
  seniority: z.unknown().optional(),
  function: z.unknown().optional(),
  tenure: z.unknown().optional(),
});

const companies = z.strictObject({
  api,
  category: z.literal('companies'),
  keywords,
  industry: both,
  location: both,
  has_job_offers: z.boolean().optional(),
  headcount: z.array(z.strictObject({ min: z.number().optional(), max: z.number().optional() })).optional(),
  network_distance: distance,
});

const posts = z.strictObject({
  api: z.literal('classic'),
  category: z.literal('posts'),
  keywords,
  sort_by: z.enum(['relevance', 'date']).optional(),
  date_posted: z.enum(['past_day', 'past_week', 'past_month']).optional(),
  content_type: z.enum(['videos', 'images', 'live_videos', 'collaborative_articles', 'documents']).optional(),
  posted_by: z
    .strictObject({
      member: anyIds,
      company: ids,
      me: z.boolean().optional(),
      first_connections: z.boolean().optional(),
      people_you_follow: z.boolean().optional(),
    })
    .optional(),
  mentioning: z.strictObject({ member: anyIds, company: ids }).optional(),
  author: z.strictObject({ industry: ids, company: ids, keywords }).optional(),
});

const jobs = z.strictObject({
  api: z.literal('classic'),
  category: z.literal('jobs'),
  keywords,
  sort_by: z.enum(['relevance', 'date']).optional(),
  date_posted: z.number().optional(),
  region: z.string().regex(/^\d+$/).optional(),
  location: ids,
  location_within_area: z.number().optional(),
  industry: ids,
  seniority: z
    .array(z.enum(['executive', 'director', 'mid_senior', 'associate', 'entry', 'intern']))
    .optional(),
  function: z
    .array(z.string().regex(/^[a-z]+$/))
    .min(1)
    .optional(),
  role: ids,
  job_type: z
    .array(z.enum(['full_time', 'part_time', 'contract', 'temporary', 'volunteer', 'internship', 'other']))
    .optional(),
  company: ids,
  presence: z.array(z.enum(['on_site', 'hybrid', 'remote'])).optional(),
  easy_apply: z.boolean().optional(),
});

/** The search filters as the vendor documents them (classic, and the people and companies part of the paid ones). */
export const searchBody = z.discriminatedUnion('category', [people, companies, posts, jobs]);
export type SearchBody = z.infer<typeof searchBody>;
export type PeopleSearch = z.infer<typeof people>;
export type CompaniesSearch = z.infer<typeof companies>;
export type PostsSearch = z.infer<typeof posts>;
export type JobsSearch = z.infer<typeof jobs>;

/** Ids to include and to exclude, whichever of the two forms was sent. */
export function sides(
  filter: string[] | { include?: string[] | undefined; exclude?: string[] | undefined } | undefined,
): { include: string[]; exclude: string[] } {
  if (!filter) return { include: [], exclude: [] };
  return Array.isArray(filter)
    ? { include: filter, exclude: [] }
    : { include: filter.include ?? [], exclude: filter.exclude ?? [] };
}
