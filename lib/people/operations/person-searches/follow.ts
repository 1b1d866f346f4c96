import * as z from 'zod';
import { foundPerson } from '#lib/people/found-person';
import { operation, params, root } from '#lib/people/operations/person-searches/shared';
import { personSearchResult } from '#lib/people/person-search';
import { lookWarning } from '#lib/people/source-job';
import { countedPageOf, limitCursor } from '#lib/shared/page';

export const listPersonSearches = operation({
  id: 'listPersonSearches',
  route: `GET ${root}`,
  summary: 'List person searches',
  description: 'Newest first, each with its progress.',
  scope: 'svc:read',
  query: () => z.strictObject(limitCursor()),
  result: () => countedPageOf(personSearchResult),
  tool: { name: 'list_person_searches' },
});

export const getPersonSearch = operation({
  id: 'getPersonSearch',
  route: `GET ${root}/{id}`,
  summary: 'Read a person search, company by company',
  description:
    'Returns the progress and, for each company started, its state, its people finder job and how many people were found.',
  scope: 'svc:read',
  params,
  result: () =>
    personSearchResult.unwrap().extend({
      warnings: z
        .array(z.object({ row: z.int(), ...lookWarning.unwrap().shape }))
        .optional()
        .meta({
          description: 'Companies where a source could not be read, so people may be missing',
        }),
      rows: z.array(
        z.object({
          row: z.int(),
          company: z.string(),
          status: z.string(),
          job_id: z.string().optional(),
          found: z.int(),
          external_id: z.string().optional(),
          warnings: z.array(lookWarning).optional(),
          error: z.object({ code: z.string(), message: z.string() }).optional(),
        }),
      ),
    }),
  errors: ['NOT_FOUND'],
  endedWhen: ({ status }) => status === 'completed',
  tool: { name: 'get_person_search' },
});

export const getPersonSearchResults = operation({
  id: 'getPersonSearchResults',
  route: `GET ${root}/{id}/results`,
  summary: 'List the people found by a person search',
  description:
    'Grouped by company in list or file order, each with why they match. To use them in a campaign, pass the id of the search.',
  scope: 'svc:read',
  params,
  query: () => z.strictObject(limitCursor()),
  result: () => countedPageOf(foundPerson.unwrap().extend({ row: z.int(), job_id: z.string() })),
  errors: ['NOT_FOUND'],
  tool: { name: 'get_person_search_results' },
});
