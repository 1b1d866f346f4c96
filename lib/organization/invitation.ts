import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { role } from '#lib/contract/role';
import { timestamp } from '#lib/shared/time';

/** How long an invitation is valid. */
export const INVITATION_DAYS = 7;

export const invitation = z.lazy(() =>
  z.object({
    id: z.string(),
    organization_id: z.string(),
    email: z.string(),
    role,
    created_at: timestamp,
    expires_at: timestamp,
    invited_by: z.string(),
    /** SHA-256 of the token in the link returned to the inviter; the e-mail's link has its own token. */
    sha256: z.string(),
    mail_sha256: z.string().optional(),
    emailed_at: timestamp.optional(),
    accepted_at: timestamp.optional(),
    revoked_at: timestamp.optional(),
  }),
);
export type Invitation = z.infer<typeof invitation>;

export const invitationResult = z.lazy(() =>
  z
    .object({
      id: z.string(),
      email: z.email(),
      role,
      status: z.enum(['open', 'accepted', 'expired', 'revoked']),
      created_at: timestamp,
      expires_at: timestamp,
      invited_by: z.string(),
      emailed_at: timestamp.optional().meta({ description: 'When the link was e-mailed' }),
    })
    .meta({ id: 'Invitation' }),
);
export type InvitationResult = z.infer<typeof invitationResult>;

function statusOf(one: Invitation, now: Date): InvitationResult['status'] {
  if (one.accepted_at !== undefined) return 'accepted';
  if (one.revoked_at !== undefined) return 'revoked';
  return Date.parse(one.expires_at) <= now.getTime() ? 'expired' : 'open';
}

export function toInvitationResult(one: Invitation, now: Date): InvitationResult {
  const { id, email, role: as, created_at, expires_at, invited_by, emailed_at } = one;
  const sent = emailed_at === undefined ? {} : { emailed_at };
  return { id, email, role: as, status: statusOf(one, now), created_at, expires_at, invited_by, ...sent };
}

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
export const newToken = (): string => `inv_${randomBytes(32).toString('base64url')}`;

/** The link where the token's holder joins. */
export const joinUrl = (consoleUrl: string, token: string): string =>
  `${consoleUrl}/join?invitation=${token}`;
