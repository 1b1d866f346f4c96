import type { Context } from '#lib/contract/context';
import type { RequestOf, ResultOf } from '#lib/contract/operation';
import { Reply } from '#lib/contract/reply';
import type { UseCase } from '#lib/contract/use-case';
import type { createOutreach, sendNetworkMessage } from '#lib/outreach/operations/outreach';
import { isStaged } from '#lib/outreach/outreach-request';
import { actNow } from '#lib/outreach/use-cases/act-now';
import type { OutreachNeeds } from '#lib/outreach/use-cases/media';
import { stage } from '#lib/outreach/use-cases/stage';
import { Problem } from '#lib/shared/problem';

/** v2: content is staged (202), everything else is performed at once (200). */
export async function create(
  { body }: RequestOf<typeof createOutreach>,
  context: Context,
  needs: OutreachNeeds,
): Promise<Reply<ResultOf<typeof createOutreach>>> {
  if (isStaged(body)) return new Reply(await stage(body, context, needs));
  return new Reply(await actNow(body, context, needs), { status: 200 });
}

/** v1: both forms of a message, staged like any other. */
export const stageMessage: UseCase<typeof sendNetworkMessage, OutreachNeeds> = async (
  { body },
  context,
  needs,
) => {
  if ('recipient' in body) {
    const asked = { action: 'message', public_id: body.recipient, text: body.text } as const;
    return await stage(asked, context, needs).catch(byNames({ public_id: 'recipient' }));
  }
  const asked = { action: 'message', public_id: body.network_member_id, text: body.message } as const;
  return await stage(asked, context, needs, body.sender_member_id).catch(
    byNames({ public_id: 'network_member_id', text: 'message' }),
  );
};

/** Reports errors under the names used in the request. */
const byNames =
  (names: Readonly<Record<string, string>>) =>
  (error: unknown): never => {
    if (!(error instanceof Problem) || error.errors === undefined) throw error;
    const errors = error.errors.map(({ pointer, message }) => {
      const [, , field = '', ...rest] = pointer.split('/');
      return { pointer: ['/body', names[field] ?? field, ...rest].join('/'), message };
    });
    throw new Problem(error.code, error.detail, { errors, cause: error });
  };
