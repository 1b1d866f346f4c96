import * as z from 'zod';
import { json, type SimReply } from '#test/simulators/core/message';
import { type Route, route } from '#test/simulators/core/router';
import { failure, parsed } from '#test/simulators/network/errors';
import { ageOf } from '#test/simulators/network/post-shapes';
import { degreeOf, memberOf, type NetworkScope, page, withAccount } from '#test/simulators/network/scope';
import { memberIdOf } from '#test/simulators/world/make-person';
import { fullName, headlineAt } from '#test/simulators/world/person';

const inviteBody = z.strictObject({
  provider_id: z.string().min(1),
  account_id: z.string().min(1),
  message: z.string().max(300).optional(),
  user_email: z.string().optional(),
});
const answerBody = z.strictObject({
  provider: z.literal('LINKEDIN'),
  account_id: z.string().min(1),
  shared_secret: z.string(),
  action: z.enum(['accept', 'decline']),
});

const secretOf = (invitationId: string): string => `secret-${invitationId}`;

/** Sent and received invitations. */
export function invitationRoutes(scope: NetworkScope): Route[] {
  const { state, context } = scope;
  const at = () => context.now().toISOString();

  const invite = (input: z.infer<typeof inviteBody>): SimReply =>
    withAccount(scope, input.account_id, (account) => {
      const person = memberOf(scope, input.provider_id);
      // The call requires the provider's id; a public id is not accepted.
      if (!person || person.memberId !== input.provider_id)
        return failure('invalid_recipient', 'Recipient cannot be reached', 'The recipient ID is not valid.');
      if (degreeOf(scope, account, person) === 1)
        return failure('already_connected', 'Already connected', 'You are already connected with this user.');
      const before = state.invitations.find(
        (entry) => entry.accountId === account.id && entry.personId === person.id,
      );
      if (before?.state === 'pending')
        return failure(
          'already_invited_recently',
          'Already invited recently',
          'An invitation has already been sent recently to this recipient.',
        );
      if (before?.state === 'withdrawn')
        return failure(
          'cannot_resend_yet',
          'Cannot resend yet',
          'You have reached a temporary provider limit. Try again in three weeks.',
        );
      if (person.privateProfile)
        return failure('cannot_invite_attendee', 'Cannot invite attendee', 'This user cannot be invited.');
      const id = state.id('74000000000');
      state.invitations.push({
        id,
        accountId: account.id,
        personId: person.id,
        at: at(),
        ...(input.message ? { text: input.message } : {}),
        state: 'pending',
      });
      state.sent.push({
        kind: 'invitation',
        at: at(),
        account_id: account.id,
        target: person.id,
        id,
        ...(input.message ? { text: input.message } : {}),
      });
      return json(201, { object: 'UserInvitationSent', invitation_id: id, usage: 12 });
    });

  return [
    route('POST', '/api/v1/users/invite', ({ body }) => parsed(inviteBody, body, invite)),
    route('GET', '/api/v1/users/invite/sent', ({ query }) =>
      withAccount(scope, query.get('account_id'), (account) => {
        const all = state.invitations
          .filter((entry) => entry.accountId === account.id && entry.state === 'pending')
          .reverse();
        const { items, cursor } = page(all, query, 10, 100);
        return json(200, {
          object: 'InvitationList',
          items: items.map((entry) => {
            const person = memberOf(scope, entry.personId);
            return {
              object: 'InvitationSent',
              id: entry.id,
              invited_user: person ? fullName(person) : null,
              invited_user_id: person?.memberId ?? null,
              invited_user_public_id: entry.personId,
              invited_user_description: person ? headlineAt(person, context.now()) : null,
              date: `Sent ${ageOf(entry.at, context.now())} ago`,
              parsed_datetime: entry.at,
              invitation_text: entry.text ?? null,
            };
          }),
          cursor,
        });
      }),
    ),
    route('DELETE', '/api/v1/users/invite/sent/:id', ({ params, query }) =>
      withAccount(scope, query.get('account_id'), (account) => {
        const entry = state.invitations.find(
          (known) => known.id === params['id'] && known.accountId === account.id && known.state === 'pending',
        );
        if (!entry) return failure('resource_not_found', 'Resource not found.', 'Invitation not found.');
        entry.state = 'withdrawn';
        state.sent.push({
          kind: 'withdrawal',
          at: at(),
          account_id: account.id,
          target: entry.personId,
          id: entry.id,
        });
        return json(200, { object: 'InvitationCanceled' });
      }),
    ),
    route('GET', '/api/v1/users/invite/received', ({ query }) =>
      withAccount(scope, query.get('account_id'), (account) => {
        const all = context.world.receivedInvitations.filter(
          (entry) => !state.answered.has(entry.id) && entry.at <= at(),
        );
        const { items, cursor } = page(all, query, 10, 100);
        return json(200, {
          object: 'InvitationList',
          items: items.map((entry) => {
            const person = memberOf(scope, entry.personId);
            return {
              object: 'InvitationReceived',
              id: entry.id,
              invited_user: account.personName,
              invited_user_id: memberIdOf(account.ownerId),
              invited_user_public_id: account.ownerId,
              invited_user_description: null,
              date: ageOf(entry.at, context.now()),
              parsed_datetime: entry.at,
              invitation_text: entry.text ?? null,
              inviter: {
                inviter_name: person ? fullName(person) : entry.personId,
                inviter_id: person?.memberId ?? entry.personId,
                inviter_public_identifier: entry.personId,
                inviter_description: person ? headlineAt(person, context.now()) : null,
              },
              specifics: { provider: 'LINKEDIN', shared_secret: secretOf(entry.id) },
            };
          }),
          cursor,
        });
      }),
    ),
    route('POST', '/api/v1/users/invite/received/:id', ({ params, body }) =>
      parsed(answerBody, body, (input) =>
        withAccount(scope, input.account_id, (account) => {
          const entry = context.world.receivedInvitations.find((known) => known.id === params['id']);
          if (!entry) return failure('resource_not_found', 'Resource not found.', 'Invitation not found.');
          if (state.answered.has(entry.id))
            return failure(
              'action_already_performed',
              'Action already performed',
              'The invitation has been answered.',
            );
          if (input.shared_secret !== secretOf(entry.id))
            return failure(
              'invalid_parameters',
              'Invalid parameters',
              '/shared_secret: does not belong to the invitation',
            );
          state.answered.set(entry.id, input.action);
          state.sent.push({
            kind: input.action === 'accept' ? 'invitation_accept' : 'invitation_decline',
            at: at(),
            account_id: account.id,
            target: entry.personId,
            id: entry.id,
          });
          return json(200, {
            object: 'InvitationHandled',
            status: input.action === 'accept' ? 'accepted' : 'declined',
          });
        }),
      ),
    ),
  ];
}
