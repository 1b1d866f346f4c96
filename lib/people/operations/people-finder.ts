import * as z from 'zod';
import { eventStream } from '#lib/contract/event-stream';
import { operationsOf, toDelete, toGet, underV2 } from '#lib/contract/operation';
import { channelHeaders } from '#lib/network/operations/shared';
import { isSourceEnded, sourceStatus } from '#lib/people/source-job';
import { peopleFinderBody } from '#lib/people/source-request';
import { type SourceJobSummary, sourceJobDetail, sourceJobSummary } from '#lib/people/source-result';
import { idParameter } from '#lib/shared/id';
import { lazy } from '#lib/shared/lazy';
import { countedPageOf, limitCursor, limitOffset } from '#lib/shared/page';

const operation = operationsOf({ group: 'people-finder' });
const params = lazy(() =>
  z.object({ jobId: idParameter('src').meta({ description: 'People finder job id' }) }),
);
const price = '1 credit for each person returned; `limit` credits are held until the job ends';

const actions = ({ id, status }: Pick<SourceJobSummary, 'id' | 'status'>) => ({
  self: toGet(`/v2/people-finder/${id}`),
  stream: toGet(`/v2/people-finder/${id}/stream`),
  ...(isSourceEnded(status) ? {} : { cancel: toDelete(`/v2/people-finder/${id}`) }),
});

export const createPeopleFinderJob = operation({
  id: 'createPeopleFinderJob',
  route: 'POST /v1/people-finder',
  summary: 'Find decision-makers at a company by role',
  description:
    'Finds people with the given roles at a company, on the network and on the company’s own site. Roles may be titles, functions or levels, in twelve languages: "Head of Growth" finds a "VP Growth Marketing" and says why. If a company name matches several companies, the request is rejected with the candidates. Returns immediately; follow the stream, or read the job with ?wait=25.',
  scope: 'svc:enrich',
  price,
  body: () => peopleFinderBody,
  result: () => sourceJobSummary,
  status: 202,
  errors: ['INSUFFICIENT_CREDITS', 'CONFLICT', 'INVALID_STATE', 'NETWORK_SESSION_EXPIRED', 'NOT_FOUND'],
  needs: ['network'],
  idempotency: 'atomic',
  requestHeaders: channelHeaders,
  tool: false,
});

export const createSource = underV2(createPeopleFinderJob, {
  id: 'createSource',
  route: 'POST /v2/source',
  actions,
  tool: {
    name: 'source',
    description:
      'Finds people with the given roles at a company, on the network and on the company’s own site. Roles may be titles, functions or levels, in twelve languages. A name that matches several companies is rejected with the candidates. Read the job with get_source and `wait`.',
  },
});

export const listPeopleFinderJobs = operation({
  id: 'listPeopleFinderJobs',
  route: 'GET /v1/people-finder',
  summary: 'List people finder jobs',
  description:
    'Returns the organization’s jobs, newest first, with the exact total for the filter. `cursor` continues after a page and keeps its place while jobs are added; `offset` does not.',
  scope: 'svc:read',
  query: () =>
    z
      .strictObject({
        ...limitOffset(),
        cursor: limitCursor().cursor.meta({ description: 'The `next_cursor` of the previous page' }),
        status: sourceStatus.optional(),
      })
      .superRefine(({ offset, cursor }, context) => {
        if (cursor !== undefined && offset > 0)
          context.addIssue({ code: 'custom', path: ['offset'], message: 'cannot be combined with cursor' });
      }),
  result: () => countedPageOf(sourceJobSummary),
  tool: { name: 'list_sources' },
});

export const getPeopleFinderJob = operation({
  id: 'getPeopleFinderJob',
  route: 'GET /v1/people-finder/{jobId}',
  summary: 'Read a people finder job',
  description:
    'Returns the status, the company that was found, and the people, best match first, with why each matches.',
  scope: 'svc:read',
  params,
  result: () => sourceJobDetail,
  errors: ['NOT_FOUND'],
  endedWhen: ({ status }: Pick<SourceJobSummary, 'status'>) => isSourceEnded(status),
  tool: false,
});

export const getSource = underV2(getPeopleFinderJob, {
  id: 'getSource',
  actions,
  tool: { name: 'get_source' },
});

export const streamPeopleFinderJob = operation({
  id: 'streamPeopleFinderJob',
  route: 'GET /v1/people-finder/{jobId}/stream',
  summary: 'Follow a people finder job',
  description:
    'Server-sent events: `progress` as each source is asked, `page` with the people, then `complete` or `error`, after which the stream closes. Last-Event-ID resumes the stream.',
  scope: 'svc:read',
  params,
  result: () =>
    z.object({
      step: z.string().optional(),
      status: z.string().optional(),
      results: z.array(z.unknown()).optional(),
      found: z.int().optional(),
    }),
  errors: ['NOT_FOUND'],
  ...eventStream,
});

export const streamSource = underV2(streamPeopleFinderJob, { id: 'streamSource' });

export const cancelPeopleFinderJob = operation({
  id: 'cancelPeopleFinderJob',
  route: 'DELETE /v1/people-finder/{jobId}',
  summary: 'Cancel a people finder job',
  description: 'Releases its credits. A job that has ended is not changed.',
  scope: 'svc:write',
  params,
  result: () => sourceJobSummary,
  errors: ['NOT_FOUND'],
  tool: false,
});

export const cancelSource = underV2(cancelPeopleFinderJob, {
  id: 'cancelSource',
  actions,
  tool: { name: 'cancel_source' },
});

export const peopleFinderOperations = [
  createPeopleFinderJob,
  createSource,
  listPeopleFinderJobs,
  getPeopleFinderJob,
  getSource,
  streamPeopleFinderJob,
  streamSource,
  cancelPeopleFinderJob,
  cancelSource,
];
