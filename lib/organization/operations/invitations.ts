import * as z from 'zod';
import { role } from '#lib/contract/role';
import { invitationResult } from '#lib/organization/invitation';
import { managingOperation, named, operation } from '#lib/organization/operations/managing';
import { lazy } from '#lib/shared/lazy';

const invitationId = lazy(() =>
  z.object({
    id: z.string().regex(/^inv_[0-9]{1,16}$/, 'must be an invitation id, inv_...'),
  }),
);

export const listInvitations = managingOperation({
  id: 'listInvitations',
  route: 'GET /v1/invitations',
  summary: 'List the invitations',
  description: 'Returns open, accepted, expired and revoked invitations, newest first.',
  result: () => z.object({ items: z.array(invitationResult), total: z.int() }),
});

export const createInvitation = managingOperation({
  id: 'createInvitation',
  route: 'POST /v1/invitations',
  summary: 'Invite someone',
  description:
    'E-mails them a link that is valid for 7 days, and returns another link to pass on, which is shown once; `emails` says whether this stage sends e-mail. Anyone who signs in with the invited address joins with the role. A newer invitation for the same address replaces the older one. Idempotency-Key has no effect here, because replaying the response would require storing the link.',
  audit: 'Invited somebody',
  auditDetail: ({ email, role: given }) => `${email}, ${given}`,
  needs: ['mail-address'],
  body: () => z.strictObject({ email: z.email().max(254), role }),
  result: () =>
    invitationResult.unwrap().extend({
      token: z.string().meta({ description: 'Shown once' }),
      url: z.url().meta({ description: 'The link to pass on; shown once' }),
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
    'Its link stops working immediately. An accepted invitation stays accepted; remove the member instead.',
  audit: 'Revoked an invitation',
  params: invitationId,
  result: () => z.undefined(),
  status: 204,
  errors: ['NOT_FOUND'],
});

export const acceptInvitation = operation({
  id: 'acceptInvitation',
  route: 'POST /v1/invitations/accept',
  summary: 'Accept an invitation',
  description:
    'Send the invited person’s session as the bearer token; they do not need to belong to an organization yet. Accepting again has no effect.',
  rate: 'open',
  scope: null,
  body: () =>
    z.strictObject({
      token: z.string().regex(/^inv_[A-Za-z0-9_-]{43}$/, 'must be the token from the link'),
    }),
  result: () => z.object({ organization: named(), role }),
  errors: ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'INVALID_STATE'],
  requestHeaders: { Authorization: 'Bearer, followed by the invited person’s session' },
  idempotency: 'natural',
});

export const invitationOperations = [listInvitations, createInvitation, revokeInvitation, acceptInvitation];
