import * as z from 'zod';
import { role } from '#lib/organization/role';
import { timestamp } from '#lib/shared/time';

/** An invitation is good for a week. */
export const INVITATION_DAYS = 7;

export const invitation = z.object({
  id: z.string(),
  organization_id: z.string(),
  email: z.string(),
  role,
  created_at: timestamp,
  expires_at: timestamp,
  invited_by: z.string(),
  /** SHA-256 of the token in the link. */
  sha256: z.string(),
  accepted_at: timestamp.optional(),
  revoked_at: timestamp.optional(),
});
export type Invitation = z.infer<typeof invitation>;

export const invitationResult = z
  .object({
    id: z.string(),
    email: z.email(),
    role,
    status: z.enum(['open', 'accepted', 'expired', 'revoked']),
    created_at: timestamp,
    expires_at: timestamp,
    invited_by: z.string(),
  })
  .meta({ id: 'Invitation' });
export type InvitationResult = z.infer<typeof invitationResult>;

function statusOf(one: Invitation, now: Date): InvitationResult['status'] {
  if (one.accepted_at !== undefined) return 'accepted';
  if (one.revoked_at !== undefined) return 'revoked';
  return Date.parse(one.expires_at) <= now.getTime() ? 'expired' : 'open';
}

export function toInvitationResult(one: Invitation, now: Date): InvitationResult {
  const { id, email, role: as, created_at, expires_at, invited_by } = one;
  return { id, email, role: as, status: statusOf(one, now), created_at, expires_at, invited_by };
}

/** E-mail addresses are the same whatever their case. */
export const sameEmail = (one: string, other: string | undefined): boolean =>
  one.toLowerCase() === other?.toLowerCase();
