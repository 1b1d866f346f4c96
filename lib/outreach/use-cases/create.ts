import type { Context } from '#lib/contract/context';
import type { RequestOf, ResultOf } from '#lib/contract/operation';
import type { createOutreach, sendNetworkMessage } from '#lib/contract/operations/outreach/outreach';
import { Reply } from '#lib/contract/reply';
import { isStaged } from '#lib/outreach/outreach-request';
import { actNow } from '#lib/outreach/use-cases/act-now';
import type { OutreachNeeds } from '#lib/outreach/use-cases/media';
import { stage } from '#lib/outreach/use-cases/stage';

/** v2: content is staged (202), the rest is done at once (200). */
export async function create(
  { body }: RequestOf<typeof createOutreach>,
  context: Context,
  needs: OutreachNeeds,
): Promise<Reply<ResultOf<typeof createOutreach>>> {
  if (isStaged(body)) return new Reply(await stage(body, context, needs));
  return new Reply(await actNow(body, context, needs), { status: 200 });
}

/** v1: both forms of a message, staged like any other. */
export async function stageMessage(
  { body }: RequestOf<typeof sendNetworkMessage>,
  context: Context,
  needs: OutreachNeeds,
): Promise<ResultOf<typeof sendNetworkMessage>> {
  return 'recipient' in body
    ? await stage({ action: 'message', public_id: body.recipient, text: body.text }, context, needs)
    : await stage(
        { action: 'message', public_id: body.network_member_id, text: body.message },
        context,
        needs,
        body.sender_member_id,
      );
}
