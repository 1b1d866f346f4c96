import type { CrmAccess } from '#lib/crm/access';
import { systemClock } from '#lib/crm/clock';
import { CrmProblem } from '#lib/crm/crm-problem';
import type { CrmPlatform } from '#lib/crm/record/platform';
import { HttpError, type HttpReply, type HttpRequest } from '#lib/http/client';
import { type Quota, QuotaTaken } from '#lib/pace/port';
import { crmCredential } from '#lib/providers/crm/credential';
import { type FailedAttempt, waitBeforeRetry } from '#lib/providers/crm/retry-policy';

export interface CrmRequest {
  readonly method: NonNullable<HttpRequest['method']>;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/** The meaning of a vendor's reply. `again` carries the problem to throw if there is no time for a retry. */
export type Verdict =
  | { readonly kind: 'ok' }
  | { readonly kind: 'expired'; readonly problem: CrmProblem }
  | { readonly kind: 'again'; readonly failure: FailedAttempt; readonly problem: CrmProblem }
  | { readonly kind: 'problem'; readonly problem: CrmProblem };

/** The vendor-specific parts of sending a request. */
export interface CrmVendor {
  readonly platform: CrmPlatform;
  readonly name: string;
  readonly guard: NonNullable<HttpRequest['guard']>;
  judge(reply: HttpReply, now: Date): Verdict;
  /** True if the request is idempotent. */
  repeatable(request: CrmRequest): boolean;
  /** The account's quotas that the request counts against, by the vendor's documentation. */
  quotas(request: CrmRequest): readonly Quota[];
}

export type CrmSend = (request: CrmRequest) => Promise<HttpReply>;

export interface CrmSender {
  /** Resolves to a 2xx reply; throws `CrmProblem` for anything else. */
  readonly send: CrmSend;
  /** The current access token. */
  token(): string;
}

/** One page of 200 records with every field is about 2 MB; describes of large objects are about 3 MB. */
const MAX_BYTES = 16 * 1024 * 1024;
const DEFAULT_TIMEOUT_MS = 15_000;
const DEFAULT_BUDGET_MS = 25_000;

function judgeBroken({ platform, name }: CrmVendor, error: HttpError): Verdict {
  const extras = { cause: error };
  switch (error.kind) {
    case 'timeout': {
      const problem = new CrmProblem(platform, 'timeout', `${name} did not respond in time.`, extras);
      return { kind: 'again', failure: { kind: 'timeout', sent: error.sent }, problem };
    }
    case 'connect':
    case 'reset': {
      const problem = new CrmProblem(platform, 'unavailable', `${name} could not be reached.`, extras);
      return { kind: 'again', failure: { kind: 'connection', sent: error.sent }, problem };
    }
    case 'too_large':
    case 'bad_encoding':
    case 'not_json':
    case 'unexpected_shape': {
      const detail = `The response did not come from the ${name} API.`;
      return { kind: 'problem', problem: new CrmProblem(platform, 'unreadable', detail, extras) };
    }
    case 'aborted':
    case 'redirect':
    case 'invalid_url':
    case 'refused_address': {
      const detail = `${name} could not be asked.`;
      return { kind: 'problem', problem: new CrmProblem(platform, 'unavailable', detail, extras) };
    }
  }
}

/**
 * The only way to send requests to a CRM: paced, with the current credential, which is renewed once if it expired, and retried within the
 * budget.
 */
export function crmSender(access: CrmAccess, vendor: CrmVendor): CrmSender {
  const clock = access.clock ?? systemClock;
  const credential = crmCredential(access.accessToken, access.refresh);
  const budgetMs = access.budgetMs ?? DEFAULT_BUDGET_MS;

  const turn = async (request: CrmRequest, patienceMs: number): Promise<void> => {
    try {
      for (const quota of vendor.quotas(request))
        await access.pace(quota, { patienceMs, signal: access.signal });
    } catch (error) {
      if (!(error instanceof QuotaTaken)) throw error;
      throw new CrmProblem(vendor.platform, 'rate_limited', error.message, {
        retryAfter: Math.ceil(error.afterMs / 1000),
      });
    }
  };

  const attempt = (request: CrmRequest, token: string): Promise<HttpReply | HttpError> =>
    access.http
      .request({
        url: request.url,
        method: request.method,
        ...(request.body === undefined ? {} : { body: request.body }),
        headers: { ...request.headers, authorization: `Bearer ${token}` },
        guard: vendor.guard,
        timeoutMs: access.timeoutMs ?? DEFAULT_TIMEOUT_MS,
        maxBytes: MAX_BYTES,
        signal: access.signal,
      })
      .catch((error: unknown) => {
        if (error instanceof HttpError) return error;
        throw error;
      });

  const send: CrmSend = async (request) => {
    const started = clock.now();
    const repeatable = vendor.repeatable(request);
    let renewed = false;
    for (let attempts = 1; ; attempts += 1) {
      const token = credential.current();
      await turn(request, budgetMs - (clock.now() - started));
      const answer = await attempt(request, token);
      const verdict =
        answer instanceof HttpError
          ? judgeBroken(vendor, answer)
          : vendor.judge(answer, new Date(clock.now()));
      switch (verdict.kind) {
        case 'ok':
          if (answer instanceof HttpError) throw answer;
          return answer;
        case 'problem':
          throw verdict.problem;
        case 'expired': {
          if (renewed || !(await credential.renew(token))) throw verdict.problem;
          renewed = true;
          continue;
        }
        case 'again': {
          const state = { attempts, elapsedMs: clock.now() - started, budgetMs, repeatable };
          const wait = waitBeforeRetry(verdict.failure, state, clock.random());
          if (wait === undefined) throw verdict.problem;
          await clock.sleep(wait);
        }
      }
    }
  };
  return { send, token: credential.current };
}
