import * as z from 'zod';
import { transact, write } from '#lib/db/table';
import { hashOfToken, newToken, toInvitationResult } from '#lib/organization/invitation';
import { invitationMail } from '#lib/organization/invitation-mail';
import { findInvitation, mailTokenWrites, noteMailed } from '#lib/organization/invitation-store';
import { allMembers } from '#lib/organization/member-store';
import { getOrganization } from '#lib/organization/store';
import type { Mailer } from '#lib/ports/mail';

export const invitationJob = z.lazy(() =>
  z.object({ organization_id: z.string(), invitation_id: z.string() }),
);

/**
 * E-mails an invitation, once. The link's token is created here, so that no token is ever stored in the table or a queue, only its hash.
 * The queue retries a refused mail with a new token. Throws `MailError`.
 */
export async function sendInvitation(
  { organization_id, invitation_id }: z.infer<typeof invitationJob>,
  { mail, consoleUrl }: { readonly mail: Mailer; readonly consoleUrl: string },
  now: Date,
): Promise<void> {
  const one = await findInvitation(organization_id, invitation_id);
  if (!one || one.emailed_at !== undefined || toInvitationResult(one, now).status !== 'open') return;
  const [organization, members] = await Promise.all([
    getOrganization(organization_id),
    allMembers(organization_id),
  ]);
  if (!organization) return;
  const by = members.find(({ subject }) => `user:${subject}` === one.invited_by)?.email;
  const token = newToken();
  // Refused if the invitation was accepted or revoked meanwhile.
  if (await transact(mailTokenWrites(one, hashOfToken(token)))) return;
  await mail.send(invitationMail(one, { organization: organization.name, by }, { consoleUrl, token }));
  await write(noteMailed(one, now));
}
