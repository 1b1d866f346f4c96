import type * as z from 'zod';
import type { Context } from '#lib/contract/context';
import type { As, NetworkPort } from '#lib/network/port';
import { askAs, resolveAccount } from '#lib/network/use-cases/act-as';
import type { actionResult } from '#lib/outreach/operations/outreach';
import type { ImmediateRequest } from '#lib/outreach/outreach-request';
import type { OutreachNeeds } from '#lib/outreach/use-cases/media';
import { Problem, type ProblemCode } from '#lib/shared/problem';

type ActionResult = z.infer<ReturnType<typeof actionResult>>;

const targetOf = (body: ImmediateRequest): string => {
  switch (body.action) {
    case 'follow':
    case 'unfollow':
      return body.company_name;
    case 'invitation_accept':
    case 'invitation_reject':
      return body.invitation_id;
    case 'react':
    case 'post_edit':
    case 'post_delete':
      return body.post_id;
  }
};

async function perform(
  body: ImmediateRequest,
  network: NetworkPort,
  as: As,
): Promise<Record<string, unknown>> {
  switch (body.action) {
    case 'react': {
      const { post_id, reaction_type, comment_id } = body;
      await network.react(as, { post_id, reaction_type, comment_id });
      return { post_id, reaction_type, ...(comment_id ? { comment_id } : {}) };
    }
    case 'follow':
      return { ...(await network.follow(as, body.company_name)), followed: true };
    case 'unfollow':
      return { ...(await network.unfollow(as, body.company_name)), followed: false };
    case 'invitation_accept':
    case 'invitation_reject': {
      const answer = body.action === 'invitation_accept' ? 'accept' : 'reject';
      await network.answerInvitation(as, body.invitation_id, answer);
      return { invitation_id: body.invitation_id, status: `${answer}ed` };
    }
    case 'post_edit':
    case 'post_delete': {
      const { post_id } = body;
      if (body.action === 'post_delete' || body.delete) {
        await network.deletePost(as, post_id);
        return { post_id, deleted: true };
      }
      await network.editPost(as, post_id, { text: body.text ?? '' });
      return { post_id, edited: true };
    }
  }
}

/** Refusals that concern the target and are listed in the answer; everything else is a problem of the request. */
const OF_TARGET: ReadonlySet<ProblemCode> = new Set([
  'NOT_FOUND',
  'VALIDATION_ERROR',
  'INVALID_STATE',
  'FORBIDDEN',
]);

/** Performs an immediate action; a refusal that concerns the target is reported in `errors`. */
export async function actNow(
  body: ImmediateRequest,
  context: Context,
  needs: OutreachNeeds,
): Promise<ActionResult> {
  const account = await resolveAccount(context, needs);
  const { action } = body;
  try {
    const result = await askAs(account, needs, undefined, context.now, (network, as) =>
      perform(body, network, as),
    );
    return { action, results: [{ ...result, account_id: account.account_id }], errors: [] };
  } catch (error) {
    if (!(error instanceof Problem) || !OF_TARGET.has(error.code)) throw error;
    const reason = error.details?.['reason'];
    const code = typeof reason === 'string' ? reason : error.code;
    return { action, results: [], errors: [{ target: targetOf(body), code, message: error.detail }] };
  }
}
