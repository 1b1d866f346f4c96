import { randomBytes } from 'node:crypto';
import { transact } from '#lib/db/table';
import { hashOfToken, INVITATION_DAYS, newToken } from '#lib/organization/invitation';
import { putInvitation } from '#lib/organization/invitation-store';
import { provisionOrganization } from '#lib/organization/use-cases/provision';
import { newId } from '#lib/shared/id';
import { DAY, plus, toIso } from '#lib/shared/time';

/**
 * Creates an organization with an invitation for its owner: the first sign-in of a fresh deployment, where nobody can send invitations yet.
 * Only this result contains the token.
 */
export async function inviteFirstOwner(
  { name, email, credits }: { readonly name: string; readonly email: string; readonly credits: number },
  now: Date,
): Promise<{ organization_id: string; token: string; expires_at: string }> {
  const organization_id = `org_${randomBytes(8).toString('hex')}`;
  const token = newToken();
  const expires_at = toIso(plus(now, INVITATION_DAYS * DAY));
  await provisionOrganization({ id: organization_id, name, credits }, now);
  await transact(
    putInvitation({
      id: `inv_${newId(now)}`,
      organization_id,
      email,
      role: 'owner',
      created_at: toIso(now),
      expires_at,
      invited_by: 'deployment',
      sha256: hashOfToken(token),
    }),
  );
  return { organization_id, token, expires_at };
}
