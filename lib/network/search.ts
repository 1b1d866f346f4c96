import * as z from 'zod';
import type { seniority } from '#lib/field/job-kinds';
import type { Headcount } from '#lib/network/headcount';

type Seniority = z.infer<typeof seniority>;

/** Result items of searches, with fields named as in spec 2.4; null if the network does not show a value. */
const known = z.lazy(() => z.string().nullable());

export const personItem = z.lazy(() =>
  z.object({
    name: z.string(),
    title: known,
    company: known,
    network_public_id: known,
    member_id: z.string(),
    network_url: known,
    location: known,
    headline: known,
  }),
);
export type PersonItem = z.infer<typeof personItem>;

export const companyItem = z.lazy(() =>
  z.object({
    name: z.string(),
    network_public_id: known,
    network_url: known,
    industry: known,
    location: known,
  }),
);
export type CompanyItem = z.infer<typeof companyItem>;

export const jobItem = z.lazy(() =>
  z.object({
    job_id: z.string(),
    title: z.string(),
    company: known,
    location: known,
    seniority_level: known,
    employment_type: known,
    posted_at: known,
    work_remote_allowed: z.boolean().nullable(),
  }),
);
export type JobItem = z.infer<typeof jobItem>;

export const postItem = z.lazy(() =>
  z.object({
    post_id: z.string(),
    text: z.string(),
    author_name: known,
    author_headline: known,
    author_profile_url: known,
    published_at: known,
    likes: z.int(),
    comments: z.int(),
  }),
);
export type PostItem = z.infer<typeof postItem>;

/** Filters are free text, resolved to the network's own ids. */
export interface PeopleSearch {
  readonly type: 'people';
  readonly keywords?: string | undefined;
  readonly title?: string | undefined;
  readonly company?: string | undefined;
  /** The network's id of a company, instead of its name. */
  readonly company_id?: string | undefined;
  /** The network's id of a former employer. */
  readonly past_company_id?: string | undefined;
  readonly industry?: string | undefined;
  readonly location?: string | undefined;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  /** Levels read from the displayed title; not every account has the network's own filter, so pages may be shorter than asked. */
  readonly seniority?: readonly Seniority[] | undefined;
}

export interface CompaniesSearch {
  readonly type: 'companies';
  readonly headcount?: Headcount | undefined;
  readonly keywords?: string | undefined;
  readonly industry?: string | undefined;
  readonly location?: string | undefined;
}

export interface JobsSearch {
  readonly type: 'jobs';
  readonly seniority?: readonly Seniority[] | undefined;
  readonly keywords?: string | undefined;
  readonly location?: string | undefined;
  readonly industry?: string | undefined;
  readonly company?: string | undefined;
  readonly company_id?: string | undefined;
}

export interface PostsSearch {
  readonly type: 'posts';
  readonly keywords?: string | undefined;
}

export type NetworkSearch = PeopleSearch | CompaniesSearch | JobsSearch | PostsSearch;
export type SearchItem = PersonItem | CompanyItem | JobItem | PostItem;

export type FilterKind = 'location' | 'industry' | 'company';
export interface FilterValue {
  readonly id: string;
  readonly title: string;
}
