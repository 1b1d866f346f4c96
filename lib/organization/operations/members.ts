import * as z from 'zod';
import { defineOperation } from '#lib/contract/operation';
import { role, scopesOfRole } from '#lib/contract/role';
import { scope } from '#lib/contract/scope';
import { auditResult } from '#lib/organization/audit';
import { invitationResult } from '#lib/organization/invitation';
import { memberResult } from '#lib/organization/member';

const base = { group: 'organization', rate: 'standard', tool: false } as const;
const managing = { ...base, scope: 'svc:admin', portalOnly: true } as const;

const memberId = z.object({ id: z.string().regex(/^mem_[0-9]{1,16}$/, 'must be a member id, mem_...') });
const invitationId = z.object({
  id: z.string().regex(/^inv_[0-9]{1,16}$/, 'must be an invitation id, inv_...'),
});
const named = z.object({ id: z.string(), name: z.string() });

const sampleMember = {
  id: 'mem_7305817200230400',
  email: 'grace@northwind.example',
  role: 'owner',
  joined_at: '2026-11-21T09:30:00.000Z',
  is_you: true,
} as const;
const sampleInvitation = {
  id: 'inv_7305817200230401',
  email: 'sam@northwind.example',
  role: 'approver',
  status: 'open',
  created_at: '2026-11-21T09:30:00.000Z',
  expires_at: '2026-11-28T09:30:00.000Z',
  invited_by: 'user:grace',
} as const;
const northwind = { id: 'org_northwind', name: 'Northwind Sales' };

export const getMe = defineOperation({
  ...base,
  id: 'getMe',
  method: 'GET',
  path: '/v1/me',
  summary: 'See who you are and what you may do',
  description:
    'The person or key of the credential, its scopes, the role it has in this organization, and the organizations it belongs to.',
  scope: 'svc:read',
  result: z
    .object({
      kind: z.enum(['person', 'key']),
      actor: z.string(),
      email: z.string().optional(),
      role: role.optional(),
      scopes: z.array(scope),
      organization: named,
      organizations: z.array(named),
    })
    .meta({ id: 'Me' }),
  status: 200,
  errors: [],
  examples: {
    response: {
      kind: 'person',
      actor: 'user:grace',
      email: 'grace@northwind.example',
      role: 'approver',
      scopes: [...scopesOfRole.approver],
      organization: northwind,
      organizations: [northwind],
    },
  },
});

export const listMembers = defineOperation({
  ...managing,
  id: 'listMembers',
  method: 'GET',
  path: '/v1/members',
  summary: 'List the members',
  description: 'Everybody in the organization with their role, in the order they joined.',
  result: z.object({ items: z.array(memberResult), total: z.int() }),
  status: 200,
  errors: [],
  examples: { response: { items: [sampleMember], total: 1 } },
});

export const changeMember = defineOperation({
  ...managing,
  id: 'changeMember',
  method: 'PATCH',
  path: '/v1/members/{id}',
  summary: "Change a member's role",
  description:
    'A viewer reads; an operator prepares; an approver also writes to the CRM and releases messages; an admin also manages members, keys, connections and billing; an owner also makes owners. It holds within a minute. The last owner stays one.',
  audit: 'Changed a member’s role',
  auditDetail: ({ email, role: given }) => `${email}, ${given}`,
  params: memberId,
  body: z.strictObject({ role }),
  result: memberResult,
  status: 200,
  errors: ['NOT_FOUND', 'CONFLICT'],
  examples: { request: { role: 'owner' }, response: sampleMember },
});

export const removeMember = defineOperation({
  ...managing,
  id: 'removeMember',
  method: 'DELETE',
  path: '/v1/members/{id}',
  summary: 'Remove a member',
  description:
    'Their sessions stop working here within a minute, whatever their sign-in says. Keys and agents they made stay. The last owner cannot be removed.',
  audit: 'Removed a member',
  params: memberId,
  result: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'CONFLICT'],
  examples: { response: undefined },
});

export const listInvitations = defineOperation({
  ...managing,
  id: 'listInvitations',
  method: 'GET',
  path: '/v1/invitations',
  summary: 'List the invitations',
  description: 'Open, accepted, expired and revoked ones, newest first.',
  result: z.object({ items: z.array(invitationResult), total: z.int() }),
  status: 200,
  errors: [],
  examples: { response: { items: [sampleInvitation], total: 1 } },
});

export const createInvitation = defineOperation({
  ...managing,
  id: 'createInvitation',
  method: 'POST',
  path: '/v1/invitations',
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
  examples: {
    request: { email: 'sam@northwind.example', role: 'approver' },
    response: {
      ...sampleInvitation,
      token: 'inv_T0k3n...',
      url: 'https://console.example.com/join?invitation=inv_T0k3n...',
      emails: true,
    },
  },
});

export const revokeInvitation = defineOperation({
  ...managing,
  id: 'revokeInvitation',
  method: 'DELETE',
  path: '/v1/invitations/{id}',
  summary: 'Revoke an invitation',
  description:
    'Its link stops working at once. One that was accepted stays accepted: remove the member instead.',
  audit: 'Revoked an invitation',
  params: invitationId,
  result: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND'],
  examples: { response: undefined },
});

export const acceptInvitation = defineOperation({
  ...base,
  id: 'acceptInvitation',
  method: 'POST',
  path: '/v1/invitations/accept',
  summary: 'Accept an invitation',
  description:
    'With the session of the person who was invited as bearer token; they need not belong to an organization yet. Accepting twice is the same as once.',
  rate: 'open',
  scope: null,
  body: z.strictObject({
    token: z.string().regex(/^inv_[A-Za-z0-9_-]{43}$/, 'must be the token of the link'),
  }),
  result: z.object({ organization: named, role }),
  status: 200,
  errors: ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'INVALID_STATE'],
  requestHeaders: { Authorization: 'Bearer and the session of who was invited' },
  idempotency: 'natural',
  examples: {
    request: { token: `inv_${'T0k3n'.padEnd(43, '0')}` },
    response: { organization: northwind, role: 'approver' },
  },
});

export const listAuditEntries = defineOperation({
  ...managing,
  id: 'listAuditEntries',
  method: 'GET',
  path: '/v1/audit',
  summary: 'Read the audit log',
  description:
    'Who approved, wrote, released, bought and changed access, newest first: people by their address, keys and agents by their id. Kept for two years.',
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(100).default(50),
    cursor: z
      .string()
      .regex(/^[0-9]{1,16}$/, 'must be a next_cursor of this list')
      .transform(Number)
      .optional()
      .meta({ type: 'string' }),
  }),
  result: z.object({
    items: z.array(auditResult),
    total: z.int(),
    next_cursor: z.string().optional(),
  }),
  status: 200,
  errors: [],
  examples: {
    response: {
      items: [
        {
          id: 7305817200230402,
          at: '2026-11-21T09:31:00.000Z',
          actor: 'user:grace',
          actor_name: 'grace@northwind.example',
          action: 'approveEnrichment',
          summary: 'Approved an enrichment',
          path: '/v1/enrichments/7305817200230400/approve',
          request_id: 'c6af9ac6-7b61-11e6-9a41-93e8deadbeef',
        },
      ],
      total: 1,
    },
  },
});

export const memberOperations = [
  getMe,
  listMembers,
  changeMember,
  removeMember,
  listInvitations,
  createInvitation,
  revokeInvitation,
  acceptInvitation,
  listAuditEntries,
];
