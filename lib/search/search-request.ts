import * as z from 'zod';
import { headcount } from '#lib/network/headcount';
import { levels } from '#lib/people/finder-filters';
import { lazy } from '#lib/shared/lazy';

const words = (maximum: number, description: string, example: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maximum)
    .meta({ description, examples: [example] });

const keywords = z.lazy(() => words(300, 'Words to search for', 'warehouse robotics'));
const company = z.lazy(() => words(200, 'Name of a company', 'Acme Robotics'));
const industry = z.lazy(() =>
  words(120, 'Name of an industry, as used by the network', 'Software Development'),
);
const location = z.lazy(() => words(120, 'Name of a city, region or country', 'Berlin'));

const size = z.lazy(() => headcount.optional().meta({ description: 'Number of people at the company' }));

/** Limits of a walk. The network itself stops at 1,000. */
const extent = lazy(() => ({
  max_results: z
    .int()
    .min(1)
    .max(1_000)
    .default(100)
    .meta({ description: 'Maximum number of results; every page counts against the daily search limit' }),
  page_size: z
    .int()
    .min(1)
    .max(50)
    .default(25)
    .meta({ description: 'Results requested at a time, and sent in one `page` event' }),
}));

const filters = lazy(() => ({
  people: {
    keywords: keywords.optional(),
    title: words(200, 'Words in the current title', 'VP Engineering').optional(),
    company: company.optional(),
    industry: industry.optional(),
    location: location.optional(),
    seniority: levels,
  },
  companies: {
    keywords: keywords.optional(),
    industry: industry.optional(),
    location: location.optional(),
    headcount: size,
  },
  jobs: {
    keywords: keywords.optional(),
    location: location.optional(),
    industry: industry.optional(),
    company: company.optional(),
    seniority: levels,
  },
  posts: { keywords },
}));

/** What is searched for, as stored on the job. */
export const searchQuery = z.lazy(() =>
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('people'), ...filters().people }),
    z.strictObject({ type: z.literal('companies'), ...filters().companies }),
    z.strictObject({ type: z.literal('jobs'), ...filters().jobs }),
    z.strictObject({ type: z.literal('posts'), ...filters().posts }),
  ]),
);
export type SearchQuery = z.infer<typeof searchQuery>;
export type SearchType = SearchQuery['type'];

const without = new Set(['type', 'max_results', 'page_size']);

/** Refuses a search without any filter: it would walk through everything. */
const needsFilter = (body: object, context: z.RefinementCtx): void => {
  if (Object.keys(body).some((key) => !without.has(key))) return;
  context.addIssue({ code: 'custom', path: ['keywords'], message: 'is missing: send keywords or a filter' });
};

/** The bodies of keyword searches, by their `type`. */
export const keywordSearchBodies = lazy(
  () =>
    [
      z
        .strictObject({ type: z.literal('people'), ...filters().people, ...extent() })
        .superRefine(needsFilter),
      z
        .strictObject({ type: z.literal('companies'), ...filters().companies, ...extent() })
        .superRefine(needsFilter),
      z.strictObject({ type: z.literal('jobs'), ...filters().jobs, ...extent() }).superRefine(needsFilter),
      z.strictObject({ type: z.literal('posts'), ...filters().posts, ...extent() }),
    ] as const,
);
