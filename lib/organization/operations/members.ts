import * as z from 'zod';
import { role } from '#lib/contract/role';
import { scope } from '#lib/contract/scope';
import { memberResult } from '#lib/organization/member';
import { managingOperation, named, operation } from '#lib/organization/operations/managing';
import { lazy } from '#lib/shared/lazy';

const memberId = lazy(() =>
  z.object({ id: z.string().regex(/^mem_[0-9]{1,16}$/, 'must be a member id, mem_...') }),
);

export const getMe = operation({
  id: 'getMe',
  route: 'GET /v1/me',
  summary: 'Read your identity and permissions',
  description:
    'Returns the person or key behind the credential, its scopes, its role in this organization, and the organizations it belongs to.',
  scope: 'svc:read',
  result: () =>
    z
      .object({
        kind: z.enum(['person', 'key']),
        actor: z.string(),
        email: z.string().optional(),
        role: role.optional(),
        scopes: z.array(scope),
        organization: named(),
        organizations: z.array(named()),
      })
      .meta({ id: 'Me' }),
});

export const listMembers = managingOperation({
  id: 'listMembers',
  route: 'GET /v1/members',
  summary: 'List the members',
  description: 'Everyone in the organization with their role, in the order they joined.',
  result: () => z.object({ items: z.array(memberResult), total: z.int() }),
});

export const changeMember = managingOperation({
  id: 'changeMember',
  route: 'PATCH /v1/members/{id}',
  summary: "Change a member's role",
  description:
    'A viewer reads; an operator prepares; an approver also writes to the CRM and releases messages; an admin also manages members, keys, connections and billing; an owner also makes owners. The change takes effect within a minute. The last owner cannot be demoted.',
  audit: 'Changed a member’s role',
  auditDetail: ({ email, role: given }) => `${email}, ${given}`,
  params: memberId,
  body: () => z.strictObject({ role }),
  result: () => memberResult,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const removeMember = managingOperation({
  id: 'removeMember',
  route: 'DELETE /v1/members/{id}',
  summary: 'Remove a member',
  description:
    'Their sessions stop working here within a minute, even if they are still signed in. Keys and agents they created are kept. The last owner cannot be removed.',
  audit: 'Removed a member',
  params: memberId,
  result: () => z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const memberOperations = [getMe, listMembers, changeMember, removeMember];
