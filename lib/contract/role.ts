import * as z from 'zod';
import { type Scope, scope } from '#lib/contract/scope';

/** What a member is in an organization. */
export const role = z.enum(['viewer', 'operator', 'approver', 'admin', 'owner']);
export type Role = z.infer<typeof role>;

const all: readonly Scope[] = scope.options;
const working = all.filter((name) => name !== 'svc:admin');

/** A role is a set of scopes; what it may do beyond them is with the operation that asks. */
export const scopesOfRole = {
  viewer: ['svc:read'],
  operator: working.filter((name) => name !== 'svc:approve'),
  approver: working,
  admin: all,
  owner: all,
} as const satisfies Record<Role, readonly Scope[]>;

/** Owners are made, changed and removed by owners alone; every other role by whoever may administrate. */
export const mayAssign = (by: Role | undefined, ...roles: readonly Role[]): boolean =>
  by === 'owner' || !roles.includes('owner');
