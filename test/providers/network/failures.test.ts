import { describe, expect, it } from 'vitest';
import { outcomeOf } from '#lib/outreach/outcome-of';
import { networkErrorOf } from '#lib/providers/network/unipile/failures';

const errorOf = (type: string, status = 422) =>
  networkErrorOf(
    {
      status,
      headers: {},
      body: new TextEncoder().encode(JSON.stringify({ type: `errors/${type}`, status, title: type })),
      url: 'https://network.example/users/invite',
    },
    new Date('2026-11-23T09:00:00.000Z'),
  );

/** What each error type of the vendor is about, and so what becomes of an approved job. */
const outcomes: readonly [type: string, status: number, kind: string][] = [
  ['no_connection_with_recipient', 422, 'failed'],
  ['already_connected', 422, 'failed'],
  ['already_invited_recently', 422, 'failed'],
  ['blocked_recipient', 422, 'failed'],
  ['invalid_recipient', 422, 'failed'],
  ['user_unreachable', 422, 'failed'],
  ['cannot_invite_attendee', 422, 'failed'],
  ['not_allowed_inmail', 422, 'failed'],
  ['resource_not_found', 404, 'failed'],
  ['invalid_resource_identifier', 404, 'failed'],
  ['action_already_performed', 422, 'failed'],
  ['too_many_characters', 400, 'failed'],
  ['invalid_parameters', 400, 'failed'],
  ['invalid_post', 422, 'failed'],
  ['cannot_resend_yet', 422, 'later'],
  ['cannot_resend_within_24hrs', 422, 'later'],
  ['limit_exceeded', 422, 'later'],
  ['too_many_requests', 429, 'later'],
  ['disconnected_account', 401, 'pause'],
  ['expired_credentials', 401, 'pause'],
  ['checkpoint_error', 401, 'pause'],
  ['multiple_sessions', 401, 'pause'],
  ['account_restricted', 403, 'pause'],
  ['account_not_found', 404, 'pause'],
  ['connection_limit_reached', 422, 'pause'],
  ['feature_not_subscribed', 403, 'ask'],
  ['subscription_required', 403, 'ask'],
  ['insufficient_credits', 422, 'ask'],
  ['something_of_next_year', 422, 'ask'],
  ['something_of_next_year', 403, 'ask'],
  ['provider_error', 500, 'retry'],
];

describe('an error of the network', () => {
  it.each(outcomes)('%s (%i): the job is %s', (type, status, kind) => {
    const error = errorOf(type, status);
    const isAccount =
      error.kind === 'restricted' && ['account_restricted', 'connection_limit_reached'].includes(error.code);
    expect(outcomeOf(error, { isAccount, withdrawn: false }).kind).toBe(kind);
  });

  it('cannot_resend_yet fails the job only if an invitation to the person was withdrawn', () => {
    const error = errorOf('cannot_resend_yet');
    expect(outcomeOf(error, { isAccount: false, withdrawn: true })).toMatchObject({
      kind: 'failed',
      code: 'cannot_resend_yet',
    });
    expect(outcomeOf(error, { isAccount: false, withdrawn: false })).toEqual({
      kind: 'later',
      after_s: 'next_day',
    });
  });
});
