import { type Invitation, joinUrl } from '#lib/organization/invitation';
import type { Mail } from '#lib/ports/mail';

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
const article = (role: string): string => (/^[aeiou]/.test(role) ? 'an' : 'a');

/** The invitation e-mail: the invitee, the organization, the role, and the deadline. `by` is the inviter's address, if known. */
export function invitationMail(
  { id, email, role, expires_at }: Pick<Invitation, 'id' | 'email' | 'role' | 'expires_at'>,
  { organization, by }: { readonly organization: string; readonly by: string | undefined },
  { consoleUrl, token }: { readonly consoleUrl: string; readonly token: string },
): Mail {
  return {
    id,
    to: email,
    subject: `Join ${organization}`,
    text: [
      `${by ?? 'An admin'} invites you to ${organization}, as ${article(role)} ${role}.`,
      '',
      'Sign in with this address to join:',
      joinUrl(consoleUrl, token),
      '',
      `The link works only for ${email} and expires on ${day.format(new Date(expires_at))}. If you were not expecting this invitation, you can ignore it.`,
      '',
    ].join('\n'),
  };
}
