import * as z from 'zod';
import { type CrmFailure, CrmProblem, NOT_TODAY, shortened } from '#lib/crm/crm-problem';
import { classOfRefusal } from '#lib/crm/record/refusal';
import { type HttpReply, retryAfterMs, text } from '#lib/http/client';
import type { Verdict } from '#lib/providers/crm/send';

const apiError = z.lazy(() => z.object({ errorCode: z.string(), message: z.string().default('') }));
const apiErrors = z.lazy(() => z.union([z.array(apiError).min(1), apiError.transform((error) => [error])]));

function firstError(reply: HttpReply): z.infer<typeof apiError> | undefined {
  try {
    return apiErrors.safeParse(JSON.parse(text(reply))).data?.[0];
  } catch {
    return undefined;
  }
}

/** Too many concurrent requests is temporary; too many today is not. */
const isConcurrencyLimit = (message: string): boolean => /concurrent/i.test(message);

/** Interprets a Salesforce reply. Statuses and codes: REST API Developer Guide, "Status Codes and Error Responses". */
export function judgeSalesforce(reply: HttpReply, now: Date): Verdict {
  const isJson = /json/i.test(reply.headers['content-type'] ?? '');
  if (reply.status === 204 || (reply.status >= 200 && reply.status < 300 && isJson)) return { kind: 'ok' };
  const error = firstError(reply);
  const code = error?.errorCode;
  const said = shortened(error?.message ?? '');
  const because = said === '' ? `status ${reply.status}` : `${said} (${code})`;
  const waitMs = retryAfterMs(reply, now);
  const asked = waitMs === undefined ? undefined : Math.ceil(waitMs / 1_000);
  const problem = (reason: CrmFailure, detail: string, retryAfter = asked): CrmProblem =>
    new CrmProblem('salesforce', reason, detail, { vendorCode: code, retryAfter });

  if (code === 'INVALID_SESSION_ID' || reply.status === 401) {
    const detail = `Salesforce no longer accepts the session; connect it again. It said: ${because}`;
    return { kind: 'expired', problem: problem('credential_expired', detail) };
  }
  if (code === 'REQUEST_LIMIT_EXCEEDED' || reply.status === 429) {
    if (code !== undefined && !isConcurrencyLimit(said)) {
      const detail = `The Salesforce organization has used up its API requests for 24 hours. It said: ${because}`;
      return { kind: 'problem', problem: problem('rate_limited', detail, asked ?? NOT_TODAY) };
    }
    return {
      kind: 'again',
      failure: { kind: 'rate_limited', retryAfterMs: waitMs },
      problem: problem(
        'rate_limited',
        'Salesforce was busy with the organization for longer than the maximum wait.',
      ),
    };
  }
  if (reply.status >= 500) {
    const failing = problem('unavailable', `Salesforce failed. It said: ${because}`);
    return { kind: 'again', failure: { kind: 'server_error' }, problem: failing };
  }
  if (code !== undefined && classOfRefusal('salesforce', code) === 'passing') {
    const busy = problem('unavailable', `Salesforce could not do this now. It said: ${because}`);
    return { kind: 'again', failure: { kind: 'server_error' }, problem: busy };
  }
  if (reply.status < 400) {
    return {
      kind: 'problem',
      problem: problem('unreadable', 'The response did not come from the Salesforce API.'),
    };
  }
  if (reply.status === 403) {
    return {
      kind: 'problem',
      problem: problem('forbidden', `Salesforce does not allow this. It said: ${because}`),
    };
  }
  if (reply.status === 404) {
    return {
      kind: 'problem',
      problem: problem('not_found', `Salesforce did not find this. It said: ${because}`),
    };
  }
  return {
    kind: 'problem',
    problem: problem('rejected', `Salesforce refused the request. It said: ${because}`),
  };
}
