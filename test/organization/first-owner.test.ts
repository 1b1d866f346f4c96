import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { findInvitationByToken } from '#lib/organization/invitation-store';
import { allMembers } from '#lib/organization/member-store';
import { getOrganization } from '#lib/organization/store';
import { inviteFirstOwner } from '#lib/organization/use-cases/first-owner';
import { useTable } from '#test/support/table';

useTable();

it('creates an organization without members, and an owner invitation that only its link opens', async () => {
  const now = new Date('2026-11-28T12:00:00Z');
  const asked = { name: 'Northwind Sales', email: 'grace@northwind.example', credits: 50 };
  const { organization_id, token, expires_at } = await inviteFirstOwner(asked, now);
  expect(await getOrganization(organization_id)).toMatchObject({ name: 'Northwind Sales' });
  expect(await allMembers(organization_id)).toEqual([]);
  const sha256 = createHash('sha256').update(token).digest('hex');
  expect(await findInvitationByToken(sha256)).toMatchObject({
    organization_id,
    email: 'grace@northwind.example',
    role: 'owner',
    expires_at: '2026-12-05T12:00:00.000Z',
  });
  expect(expires_at).toBe('2026-12-05T12:00:00.000Z');
});
