import * as z from 'zod';
import { role } from '#lib/contract/role';
import { timestamp } from '#lib/shared/time';

/** A person in an organization, by the subject of their sign-in. A removed member stays on record, so that no session brings them back. */
export const member = z.lazy(() =>
  z.object({
    id: z.string(),
    subject: z.string(),
    organization_id: z.string(),
    email: z.string().optional(),
    role,
    joined_at: timestamp,
    invited_by: z.string().optional(),
    removed_at: timestamp.optional(),
    /** When they last joined again after having been removed. */
    returned_at: timestamp.optional(),
  }),
);
export type Member = z.infer<typeof member>;

export const memberResult = z.lazy(() =>
  z
    .object({
      id: z.string(),
      email: z.string().meta({ description: 'The address they sign in with, or the name of their login' }),
      role,
      joined_at: timestamp,
      invited_by: z.string().optional(),
      is_you: z.boolean().meta({ description: 'Whether this is the caller' }),
    })
    .meta({ id: 'Member' }),
);
export type MemberResult = z.infer<typeof memberResult>;

export const toMemberResult = (one: Member, actor: string): MemberResult => ({
  id: one.id,
  email: one.email ?? one.subject,
  role: one.role,
  joined_at: one.joined_at,
  ...(one.invited_by ? { invited_by: one.invited_by } : {}),
  is_you: actor === `user:${one.subject}`,
});

/** Whether this is the last owner, who must stay. */
export const isLastOwner = (members: readonly Member[], one: Member): boolean =>
  one.role === 'owner' &&
  members.filter((other) => other.role === 'owner' && other.removed_at === undefined).length === 1;

/** Whether a person was removed after a moment, even if they have come back: what they allowed before it has ended for good. */
export const hasLeftSince = (person: Member | undefined, moment: string): boolean =>
  person?.removed_at !== undefined || (person?.returned_at ?? '') > moment;

/** E-mail addresses are compared case-insensitively. */
export const sameEmail = (one: string, other: string | undefined): boolean =>
  one.toLowerCase() === other?.toLowerCase();
