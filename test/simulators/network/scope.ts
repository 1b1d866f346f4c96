import type { SimReply } from '#test/simulators/core/message';
import type { SimulatorContext } from '#test/simulators/core/simulator';
import type { Account } from '#test/simulators/network/accounts-state';
import { failure, invalid } from '#test/simulators/network/errors';
import type { NetworkState } from '#test/simulators/network/state';
import { personById } from '#test/simulators/world/find';
import type { Person } from '#test/simulators/world/person';

/** What the network's route files share: context, state and the checks that begin every call. */
export interface NetworkScope {
  readonly context: SimulatorContext;
  readonly state: NetworkState;
}

/** Runs `then` with the account if calls through it work now; otherwise returns the error for its state. */
export function withAccount(
  scope: NetworkScope,
  id: unknown,
  then: (account: Account) => SimReply,
): SimReply {
  if (typeof id !== 'string' || id === '') return invalid('/account_id: Expected required property');
  const account = scope.state.accounts.find((entry) => entry.id === id);
  if (!account) return failure('resource_not_found', 'Resource not found.', 'Account not found.');
  if (account.checkpoint)
    return failure(
      'checkpoint_error',
      'Checkpoint error',
      'The provider asks for a verification before the account can be used.',
    );
  if (account.status === 'CREDENTIALS')
    return failure(
      'expired_credentials',
      'Expired credentials',
      'Your credentials have expired, reconnect the account.',
    );
  if (account.status !== 'OK')
    return failure(
      'disconnected_account',
      'Disconnected account',
      'The account appears to be disconnected from the provider service.',
    );
  if (account.restricted)
    return failure(
      'account_restricted',
      'Account restricted',
      'Access to this account has been restricted by the provider.',
    );
  return then(account);
}

/** The distance between an account's owner and a person, counting accepted invitations. */
export function degreeOf(scope: NetworkScope, account: Account, person: Person): Person['degree'] {
  const accepted = scope.state.invitations.some(
    (entry) => entry.accountId === account.id && entry.personId === person.id && entry.state === 'accepted',
  );
  const received = scope.context.world.receivedInvitations.some(
    (entry) => entry.personId === person.id && scope.state.answered.get(entry.id) === 'accept',
  );
  return accepted || received ? 1 : person.degree;
}

export const memberOf = (scope: NetworkScope, identifier: string): Person | undefined =>
  personById(scope.context.world, identifier);

/** One page of a list with an opaque cursor; limits above `most` are capped, as the vendor does. */
export function page<T>(
  all: readonly T[],
  query: URLSearchParams,
  usual: number,
  most = 250,
): { items: T[]; cursor: string | null } {
  const start = Number(readCursor(query.get('cursor'))?.['start'] ?? 0);
  const limit = Math.min(
    most,
    Number(query.get('limit') ?? readCursor(query.get('cursor'))?.['limit'] ?? usual) || usual,
  );
  const items = all.slice(start, start + limit);
  const next = start + limit;
  return { items, cursor: next < all.length ? writeCursor({ limit, start: next }) : null };
}

export const writeCursor = (content: Record<string, unknown>): string =>
  Buffer.from(JSON.stringify(content)).toString('base64');

export function readCursor(cursor: string | null): Record<string, unknown> | undefined {
  if (!cursor) return undefined;
  try {
    const content: unknown = JSON.parse(Buffer.from(cursor, 'base64').toString('utf8'));
    return typeof content === 'object' && content !== null ? { ...content } : undefined;
  } catch {
    return undefined;
  }
}
