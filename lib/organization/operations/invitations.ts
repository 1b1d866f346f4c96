import * as z from 'zod';
import { role } from '#lib/contract/role';
import { invitationResult } from '#lib/organization/invitation';
import { managingOperation, named, operation } from '#lib/organization/operations/managing';

const invitationId = z.object({
  id: z.string().regex(/^inv_[0-9]{1,16}$/, 'must be an invitation id, inv_...'),
});

export const listInvitations = managingOperation({
  id: 'listInvitations',
  route: 'GET /v1/invitations',
  summary: 'List the invitations',
  description: 'Open, accepted, expired and revoked ones, newest first.',
  result: z.object({ items: z.array(invitationResult), total: z.int() }),
});

export const createInvitation = managingOperation({
  id: 'createInvitation',
  route: 'POST /v1/invitations',
  summary: 'Invite somebody',
  description:
    'E-mails them a link, good for 7 days, and answers with another to hand over, which is shown once; `emails` says whether this stage sends e-mail. Whoever signs in with the invited address joins with the role. A newer invitation of the same address replaces an older one. Idempotency-Key has no effect here: to answer again, the link would have to be stored.',
  audit: 'Invited somebody',
  auditDetail: ({ email, role: given }) => `${email}, ${given}`,
  needs: ['mail-address'],
  body: z.strictObject({ email: z.email().max(254), role }),
  result: invitationResult.extend({
    token: z.string().meta({ description: 'Shown once' }),
    url: z.url().meta({ description: 'The link to hand over; shown once' }),
    emails: z.boolean().meta({ description: 'Whether a link is also e-mailed to the address' }),
  }),
  status: 201,
  errors: ['CONFLICT'],
});

export const revokeInvitation = managingOperation({
  id: 'revokeInvitation',
  route: 'DELETE /v1/invitations/{id}',
  summary: 'Revoke an invitation',
  description:
    'Its link stops working at once. One that was accepted stays accepted: remove the member instead.',
  audit: 'Revoked an invitation',
  params: invitationId,
  result: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND'],
});

export const acceptInvitation = operation({
  id: 'acceptInvitation',
  route: 'POST /v1/invitations/accept',
  summary: 'Accept an invitation',
  description:
    'With the session of the person who was invited as bearer token; they need not belong to an organization yet. Accepting twice is the same as once.',
  rate: 'open',
  scope: null,
  body: z.strictObject({
    token: z.string().regex(/^inv_[A-Za-z0-9_-]{43}$/, 'must be the token of the link'),
  }),
  result: z.object({ organization: named, role }),
  errors: ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'INVALID_STATE'],
  requestHeaders: { Authorization: 'Bearer and the session of who was invited' },
  idempotency: 'natural',
});

export const invitationOperations = [listInvitations, createInvitation, revokeInvitation, acceptInvitation];
