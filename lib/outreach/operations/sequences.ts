import * as z from 'zod';
import { toGet, toPost } from '#lib/contract/operation';
import { requestHeaders } from '#lib/network/operations/shared';
import { operation } from '#lib/outreach/operations/shared';
import { sequenceResult, sequenceStatus, sequenceSummary } from '#lib/outreach/sequence/sequence';
import { sequenceRequest } from '#lib/outreach/sequence/sequence-request';
import { lazy } from '#lib/shared/lazy';
import { countedPageOf, limitCursor } from '#lib/shared/page';

const path = '/v2/outbound-queue/sequences';
const href = (id: string): string => `${path}/${id}`;
const sequenceId = lazy(() =>
  z.object({ id: z.string().regex(/^seq_[0-9]{1,16}$/, 'must be a sequence id, seq_...') }),
);

const actions = ({
  id,
  status,
  approved_at,
}: {
  id: string;
  status: string;
  approved_at?: string | undefined;
}) => ({
  self: toGet(href(id)),
  ...(status === 'active' && approved_at === undefined ? { approve: toPost(`${href(id)}/approve`) } : {}),
  ...(status === 'active' ? { stop: toPost(`${href(id)}/stop`) } : {}),
});

export const createSequence = operation({
  id: 'createSequence',
  route: `POST ${path}`,
  summary: 'Start a sequence of steps for several people',
  description:
    'The first step is staged now. Each later step is staged as its own batch when it is due: once the invitation is accepted, or some days after the previous step. Nothing is sent until it is approved, either batch by batch or all at once by approving the sequence. on_reply sets what a reply does to the next step.',
  scope: 'svc:create',
  body: () => sequenceRequest,
  result: () => sequenceResult,
  status: 201,
  errors: ['NOT_FOUND', 'INVALID_STATE', 'NETWORK_SESSION_EXPIRED', 'UPSTREAM_ERROR'],
  needs: ['network'],
  requestHeaders,
  idempotency: 'claimed',
  actions,
  tool: { name: 'create_sequence' },
});

export const listSequences = operation({
  id: 'listSequences',
  route: `GET ${path}`,
  summary: 'List sequences',
  description:
    'Newest first, each with the number of people who are waiting, have a step staged, or have ended.',
  scope: 'svc:read',
  query: () => z.strictObject({ status: sequenceStatus.optional(), ...limitCursor() }),
  result: () => countedPageOf(sequenceSummary),
  tool: { name: 'list_sequences' },
});

export const getSequence = operation({
  id: 'getSequence',
  route: `GET ${path}/{id}`,
  summary: 'Read a sequence with its people',
  description:
    'Returns each person with their current step, the batch it is staged in, when the next step is due, or why it ended.',
  scope: 'svc:read',
  params: sequenceId,
  result: () => sequenceResult,
  errors: ['NOT_FOUND'],
  endedWhen: ({ status }) => status !== 'active',
  actions,
  tool: { name: 'get_sequence' },
});

export const approveSequence = operation({
  id: 'approveSequence',
  audit: 'Released a sequence of messages to be sent',
  route: `POST ${path}/{id}/approve`,
  summary: 'Approve a whole sequence',
  description:
    'Staged steps are sent, and so is every later step once it is due, except to people whose reply puts it on hold. Approving again has no effect.',
  scope: 'svc:approve',
  params: sequenceId,
  result: () => sequenceResult,
  errors: ['NOT_FOUND', 'INVALID_STATE', 'CONFLICT'],
  idempotency: 'natural',
  actions,
  tool: { name: 'approve_sequence', destructive: true },
});

export const stopSequence = operation({
  id: 'stopSequence',
  audit: 'Stopped a sequence',
  route: `POST ${path}/{id}/stop`,
  summary: 'Stop a sequence, entirely or for some people',
  description:
    'This cannot be undone. With persons (as sent, or their ids), it stops only for those people. Staged, unsent steps are discarded; sent steps stay sent.',
  scope: 'svc:write',
  params: sequenceId,
  body: () =>
    z.strictObject({ persons: z.array(z.string().trim().min(1).max(500)).min(1).max(100).optional() }),
  bodyOptional: true,
  result: () => sequenceResult,
  errors: ['NOT_FOUND', 'INVALID_STATE', 'CONFLICT'],
  idempotency: 'natural',
  actions,
  tool: { name: 'stop_sequence', destructive: true },
});

export const sequenceOperations = [createSequence, listSequences, getSequence, approveSequence, stopSequence];
