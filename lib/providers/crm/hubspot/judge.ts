import * as z from 'zod';
import { CrmProblem, NOT_TODAY } from '#lib/crm/crm-problem';
import { classOfRefusal } from '#lib/crm/record/refusal';
import { type HttpReply, retryAfterMs, text } from '#lib/http/client';
import { existingRecords, namingError, refusalsIn } from '#lib/providers/crm/hubspot/refusals';
import { said } from '#lib/providers/crm/hubspot/said';
import type { Verdict } from '#lib/providers/crm/send';

const errorBody = z.lazy(() =>
  z.object({
    message: z.string().default(''),
    category: z.string().optional(),
    policyName: z.string().optional(),
    errors: z
      .array(
        z.object({ message: z.string().optional(), context: z.record(z.string(), z.unknown()).optional() }),
      )
      .optional(),
  }),
);
type ErrorBody = z.infer<typeof errorBody>;

function read(reply: HttpReply): ErrorBody | undefined {
  try {
    return errorBody.safeParse(JSON.parse(text(reply))).data;
  } catch {
    return undefined;
  }
}

function namingOf(reply: HttpReply) {
  try {
    return namingError.safeParse(JSON.parse(text(reply))).data;
  } catch {
    return undefined;
  }
}

const missingScopes = (body: ErrorBody | undefined): string[] =>
  (body?.errors ?? []).flatMap((error) => {
    const scopes = z
      .array(z.string())
      .safeParse(error.context?.['requiredGranularScopes'] ?? error.context?.['missingScopes']);
    return scopes.data ?? [];
  });

/** A used-up daily limit lasts: `DAILY` in the policy's name, or in the message of older replies. */
const isDailyLimit = (body: ErrorBody | undefined): boolean =>
  /daily/i.test(body?.policyName ?? '') || /daily limit/i.test(body?.message ?? '');

/** 423: the records are locked; 477: the account is being moved to another region, which may take a day. */
const notNow: ReadonlySet<number> = new Set([423, 477]);

/** Interprets a HubSpot reply. Statuses and categories: developers.hubspot.com, "Error handling". */
export function judgeHubspot(reply: HttpReply, now: Date): Verdict {
  if (reply.status >= 200 && reply.status < 300) return { kind: 'ok' };
  const body = read(reply);
  const because = said(body?.message ?? '') || `status ${reply.status}`;
  const waitMs = retryAfterMs(reply, now);
  const naming = reply.status === 400 || reply.status === 409 ? namingOf(reply) : undefined;
  const extras = {
    vendorCode: body?.category ?? body?.policyName,
    retryAfter: waitMs === undefined ? undefined : Math.ceil(waitMs / 1_000),
    ...(naming ? { refusals: refusalsIn(naming), candidates: existingRecords(naming) } : {}),
  };
  const problem = (reason: ConstructorParameters<typeof CrmProblem>[1], detail: string): CrmProblem =>
    new CrmProblem('hubspot', reason, detail, extras);

  if (reply.status === 401) {
    return {
      kind: 'expired',
      problem: problem(
        'credential_expired',
        `HubSpot no longer accepts the credential; connect it again. It said: ${because}`,
      ),
    };
  }
  if (reply.status === 403) {
    const scopes = missingScopes(body);
    const hint = scopes.length === 0 ? '' : ` The app lacks the scopes ${scopes.join(', ')}.`;
    return {
      kind: 'problem',
      problem: problem('forbidden', `HubSpot does not allow this.${hint} It said: ${because}`),
    };
  }
  if (reply.status === 404) {
    return {
      kind: 'problem',
      problem: problem('not_found', `HubSpot did not find this. It said: ${because}`),
    };
  }
  if (reply.status === 429) {
    if (isDailyLimit(body)) {
      const usedUp = 'The HubSpot account has used up its daily requests.';
      const daily = { ...extras, retryAfter: extras.retryAfter ?? NOT_TODAY };
      return { kind: 'problem', problem: new CrmProblem('hubspot', 'rate_limited', usedUp, daily) };
    }
    return {
      kind: 'again',
      failure: { kind: 'rate_limited', retryAfterMs: waitMs },
      problem: problem('rate_limited', 'HubSpot was rate limiting for longer than the maximum wait.'),
    };
  }
  if (reply.status >= 500) {
    return {
      kind: 'again',
      failure: { kind: 'server_error' },
      problem: problem('unavailable', `HubSpot failed (status ${reply.status}).`),
    };
  }
  if (notNow.has(reply.status) || classOfRefusal('hubspot', body?.category ?? '') === 'passing') {
    return {
      kind: 'again',
      // Only a lock says that nothing was done.
      failure: notNow.has(reply.status) ? { kind: 'locked', retryAfterMs: waitMs } : { kind: 'server_error' },
      problem: problem(
        'unavailable',
        `HubSpot did not accept the request for longer than the maximum wait. It said: ${because}`,
      ),
    };
  }
  if (reply.status < 400) {
    return {
      kind: 'problem',
      problem: problem('unreadable', `HubSpot responded with status ${reply.status}.`),
    };
  }
  return {
    kind: 'problem',
    problem: problem('rejected', `HubSpot refused the request. It said: ${because}`),
  };
}
