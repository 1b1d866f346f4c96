import type { NetworkProfile } from '#lib/network/profile';
import type { StagedAction } from '#lib/outreach/action';
import type { Warning } from '#lib/outreach/job';

const warn = (code: Warning['code'], message: string): Warning => ({ code, message });

/** The warning if a person could not be checked, e.g. because the day's lookups are used up. */
export const uncheckedWarning = (reason: string): Warning =>
  warn('unchecked', `Not checked in advance: ${reason}.`);

export const missingWarning = warn('not_found', 'The network has no person with this id.');

/** The warning on every new poll, so that its approver knows. */
export const pollWarning = warn(
  'poll_unproved',
  'The vendor does not document how to create polls. If the post is published without its poll, it is deleted immediately and this job fails.',
);

export const duplicateWarning = (sentAt: string): Warning =>
  warn('duplicate', `The same was sent through this account on ${sentAt.slice(0, 10)}.`);

/** The warning if a colleague's account was there first. */
export const otherAccountWarning = (
  name: string,
  { action, sent_at }: { readonly action: 'connect' | 'message'; readonly sent_at: string },
): Warning =>
  warn(
    'contacted_by_other',
    `${name} ${action === 'connect' ? 'invited' : 'wrote to'} the person on ${sent_at.slice(0, 10)}.`,
  );

/** What a profile says about the chances of an invitation or a message. */
export function warningsOf(action: StagedAction, profile: NetworkProfile): Warning[] {
  const { is_connected, invitation } = profile;
  if (action === 'message' && !is_connected)
    return [warn('not_connected', 'Not a connection of the account: the message will be refused.')];
  if (action !== 'connect') return [];
  if (is_connected) return [warn('already_connected', 'Already a connection of the account.')];
  if (invitation?.direction !== 'sent') return [];
  if (invitation.status === 'pending')
    return [warn('invitation_pending', 'An invitation is already pending.')];
  return invitation.status === 'withdrawn'
    ? [
        warn(
          'withdrawn_recently',
          'An invitation was withdrawn; the network does not accept another for at least three weeks.',
        ),
      ]
    : [];
}
