import { createHash } from 'node:crypto';
import type { CrmPlatform } from '#lib/crm/record/platform';
import { changeIntegration } from '#lib/crm/store';
import type { CrmNeeds } from '#lib/crm/use-cases/crm-needs';
import { findHeldSecret } from '#lib/crm/use-cases/sealed-secret';
import { equals } from '#lib/db/condition';
import { transact } from '#lib/db/table';
import { eventMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { newId } from '#lib/shared/id';
import { toIso } from '#lib/shared/time';

/** The CRM revoked its access: a person must reconnect and is told so, only once, by whichever worker sees it first. */
export async function expireIntegration(
  organization: string,
  platform: CrmPlatform,
  accessToken: string,
  needs: CrmNeeds,
): Promise<void> {
  const now = needs.now();
  const held = await findHeldSecret(organization, platform, needs);
  // Reconnected meanwhile: the refusal was for the old token.
  if (held && held.secret.access_token !== accessToken) return;
  const tokenName = createHash('sha256').update(accessToken).digest('base64url').slice(0, 16);
  await transact([
    changeIntegration(
      organization,
      platform,
      'expire',
      { last_checked_at: toIso(now), last_error: 'The CRM no longer accepts the credential.' },
      equals('status', 'connected'),
    ),
    outboxEntry(
      organization,
      `crm.expired#${platform}#${tokenName}`,
      [eventMessage('crm.disconnected', newId(now), { platform, reason: 'credential_expired' })],
      now,
    ),
  ]);
}
