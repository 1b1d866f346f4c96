import type { UseCase } from '#lib/contract/use-case';
import type { disconnectCrm } from '#lib/crm/operations/connect';
import { changeIntegration, findIntegration, removeSecret } from '#lib/crm/store';
import { differs } from '#lib/db/condition';
import { transact } from '#lib/db/table';
import { eventMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { notFound } from '#lib/shared/problem';

/** Deletes the credential. Idempotent. Throws NOT_FOUND if it was never connected. */
export const disconnect: UseCase<typeof disconnectCrm> = async ({ params: { platform } }, context) => {
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
};
