import * as z from 'zod';
import { type Scope, scope } from '#lib/contract/scope';

/** A member's role in an organization. */
export const role = z.enum(['viewer', 'operator', 'approver', 'admin', 'owner']);
export type Role = z.infer<typeof role>;

const all: readonly Scope[] = scope.options;
const working = all.filter((name) => name !== 'svc:admin');

/** A role is a set of scopes; permissions beyond scopes are checked by the operation. */
export const scopesOfRole = {
  viewer: ['svc:read'],
  operator: working.filter((name) => name !== 'svc:approve'),
  approver: working,
  admin: all,
  owner: all,
} as const satisfies Record<Role, readonly Scope[]>;

/** Only owners assign, change and remove owners; any administrator may do so with other roles. */
export const mayAssign = (by: Role | undefined, ...roles: readonly Role[]): boolean =>
  by === 'owner' || !roles.includes('owner');
