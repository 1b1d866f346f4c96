import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { Caller } from '#lib/contract/caller';
import type { OperationDefinition } from '#lib/contract/operation';
import { allows } from '#lib/contract/scope';
import { now } from '#lib/runtime/clock';
import { anothersOrganization, authenticate } from '#lib/runtime/http/authenticate';
import { noteOrigin } from '#lib/runtime/http/cors';
import { countRequest, type RateState } from '#lib/runtime/http/rate-limit';
import { noteCaller } from '#lib/runtime/http/request-line';
import { Problem } from '#lib/shared/problem';
import { unixSeconds } from '#lib/shared/time';

/** The caller of an open operation: anonymous, in no organization. */
const nobody: Caller = { organizationId: '', scopes: [], actor: 'anonymous', kind: 'api_key' };

/** A person browsing results is not a program starting them: their reads count as standard ones. */
const groupOf = (rate: 'enrichment' | 'standard', method: string, { kind }: Caller) =>
  kind === 'portal' && method === 'GET' ? 'standard' : rate;

export interface Admitted {
  readonly caller: Caller;
  readonly now: Date;
}

/**
 * Authenticates, then checks the limits, then the permissions: a stranger learns nothing of limits, and a call refused for its scope, or
 * for another's X-Org-ID, still counts. `onRate` gets the counts for the headers of any response.
 */
export async function admit(
  operation: OperationDefinition,
  event: APIGatewayProxyEvent,
  onRate: (state: RateState) => void,
): Promise<Admitted> {
  const at = now();
  if (operation.scope === null) return { caller: nobody, now: at };
  const { caller, elsewhere } = await authenticate(event, at);
  noteCaller(event, caller, at);
  await noteOrigin(event, caller.organizationId);
  if (operation.rate !== 'open') {
    const rate = await countRequest(
      caller.organizationId,
      groupOf(operation.rate, operation.method, caller),
      at,
    );
    if (rate.closed) throw new Problem('UNAUTHORIZED', 'The organization was deleted.');
    onRate(rate);
    if (rate.exceeded) {
      const wait = Math.max(1, rate.reset - unixSeconds(at));
      throw new Problem(
        'RATE_LIMITED',
        `The limit of ${rate.limit} requests per minute is reached; try again in ${wait} s.`,
        {
          retryAfter: wait,
        },
      );
    }
  }
  if (elsewhere) throw anothersOrganization();
  const needed = operation.portalOnly ? 'svc:admin' : operation.scope;
  if (!allows(caller.scopes, needed)) {
    throw new Problem('FORBIDDEN', `This needs the scope ${needed}, which the credential does not have.`, {
      details: { required_scope: needed },
    });
  }
  return { caller, now: at };
}
