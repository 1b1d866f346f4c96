import * as z from 'zod';
import { type Scope, scope } from '#lib/contract/scope';

/** What a member is in an organization. */
export const role = z.enum(['viewer', 'operator', 'approver', 'admin', 'owner']);
export type Role = z.infer<typeof role>;

/** What each role is for, in a sentence that an admin can choose by. */
export const roleWords = {
  viewer: 'Sees everything, changes nothing',
  operator: 'Prepares: enriches, imports, stages messages; somebody else approves',
  approver: 'Prepares and approves: writes to the CRM and releases messages',
  admin: 'Everything an approver does, and members, keys, CRM connections and billing',
  owner: 'Everything, and makes other owners',
} as const satisfies Record<Role, string>;

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
