import type { Context } from '#lib/contract/context';
import type { RequestOf } from '#lib/contract/operation';
import type { disconnectCrm } from '#lib/crm/operations/connect';
import { changeIntegration, findIntegration, removeSecret } from '#lib/crm/store';
import { differs } from '#lib/db/condition';
import { transact } from '#lib/db/table';
import { eventMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { notFound } from '#lib/shared/problem';

/** Forgets the credential. Twice is the same as once. Throws NOT_FOUND when it never was connected. */
export async function disconnect(
  { params: { platform } }: RequestOf<typeof disconnectCrm>,
  context: Context,
): Promise<undefined> {
  const { organizationId, now } = context;
  if (!(await findIntegration(organizationId, platform))) throw notFound('integration');
  const eventId = context.newId();
  await transact([
    changeIntegration(organizationId, platform, 'disconnect', {}, differs('status', 'disconnected')),
    removeSecret(organizationId, platform),
    outboxEntry(
      organizationId,
      `crm.disconnected#${platform}#${eventId}`,
      [eventMessage('crm.disconnected', eventId, { platform, reason: 'disconnected' })],
      now,
    ),
  ]);
  return undefined;
}
