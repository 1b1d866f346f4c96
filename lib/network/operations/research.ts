import * as z from 'zod';
import { seniority } from '#lib/field/job-kinds';
import { headcount } from '#lib/network/headcount';
import { operation, sessionErrors, through } from '#lib/network/operations/shared';
import { networkContact, networkProfile } from '#lib/network/profile';
import { companyItem, personItem } from '#lib/network/search';
import { lazy } from '#lib/shared/lazy';
import { limitCursor } from '#lib/shared/page';

const publicId = lazy(() =>
  z.object({
    publicId: z
      .string()
      .min(1)
      .max(300)
      .meta({ description: 'The public id from the profile URL', examples: ['ada-lovelace'] }),
  }),
);
const filter = lazy(() => z.string().trim().min(1).max(300).optional());
const paging = lazy(() => ({
  limit: z.int().min(1).max(50).default(10),
  cursor: z.string().min(1).max(4_096).optional(),
}));
export const getProfile = operation({
  ...through,
  id: 'getProfile',
  route: 'GET /v1/network/profile/{publicId}',
  summary: 'Research a person’s profile',
  description:
    'Returns the profile with positions, education and skills, as visible to the connected account. Counts as one profile lookup (100 per day and account).',
  scope: 'svc:network',
  params: publicId,
  result: () => networkProfile,
  errors: [...sessionErrors, 'RATE_LIMITED'],
  tool: { name: 'get_profile' },
});

export const getProfileContact = operation({
  ...through,
  id: 'getProfileContact',
  route: 'GET /v1/network/profile/{publicId}/contact',
  summary: 'Read a person’s visible contact details',
  description:
    'Returns the e-mail addresses, phone numbers and addresses visible to the connected account, or empty lists if none are. Counts as one profile lookup.',
  scope: 'svc:network',
  params: publicId,
  result: () => networkContact,
  errors: [...sessionErrors, 'RATE_LIMITED'],
  tool: { name: 'get_profile_contact' },
});

export const searchNetworkPeople = operation({
  ...through,
  id: 'searchNetworkPeople',
  route: 'GET /v1/network/search/people',
  summary: 'Search people by keywords',
  description:
    'sender_member_id is the account to search as: its id, or its owner’s member id. Counts as one search (50 per day and account).',
  scope: 'svc:network',
  query: () =>
    z.strictObject({
      keywords: z.string().trim().min(1).max(300),
      sender_member_id: z.string().min(1).max(128),
      ...limitCursor(),
    }),
  result: () =>
    z.object({
      items: z.array(personItem),
      total: z.int().optional(),
      next_cursor: z.string().optional(),
    }),
  errors: [...sessionErrors, 'RATE_LIMITED'],
  tool: false,
});

export const searchNetwork = operation({
  ...through,
  id: 'searchNetwork',
  route: 'POST /v2/network/search',
  summary: 'Search people or companies through a connected account',
  description:
    'Returns one page immediately; continue with meta.next_cursor. Each page counts as one search (50 per day and account). To walk an entire result list in the background, use POST /v2/search.',
  scope: 'svc:network',
  body: () =>
    z.discriminatedUnion('type', [
      z.strictObject({
        type: z.literal('people'),
        keywords: filter(),
        title: filter(),
        company: filter(),
        industry: filter(),
        location: filter(),
        seniority: z.array(seniority).min(1).max(seniority.options.length).optional(),
        ...paging(),
      }),
      z.strictObject({
        type: z.literal('companies'),
        keywords: filter(),
        industry: filter(),
        location: filter(),
        headcount: headcount.optional(),
        ...paging(),
      }),
    ]),
  result: () =>
    z.object({
      items: z.array(z.union([personItem, companyItem])),
      total: z.int().optional(),
      next_cursor: z.string().optional(),
    }),
  errors: [...sessionErrors, 'RATE_LIMITED'],
  idempotency: 'natural',
  tool: {
    name: 'search_network',
    description:
      'Returns one page immediately; continue with next_cursor. Each page counts as one search (50 per day and account). To walk an entire result list in the background, use the search tool.',
  },
});

export const networkResearchOperations = [getProfile, getProfileContact, searchNetworkPeople, searchNetwork];
