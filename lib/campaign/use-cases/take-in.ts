import type { Campaign, CampaignMember } from '#lib/campaign/campaign';
import { change, noteIdentity, putIdentity, putMember } from '#lib/campaign/store';
import { equals } from '#lib/db/condition';
import { transact } from '#lib/db/table';
import { hashedKey, identityKeys } from '#lib/identity/identity-keys';
import type { EnrichmentInput } from '#lib/identity/subject';
import { toIso } from '#lib/shared/time';

/** A person of the audience. */
export interface Invited {
  readonly input: EnrichmentInput;
  readonly name?: string | undefined;
  readonly title?: string | undefined;
  readonly match_reason?: string | undefined;
}

const isSure = (key: string): boolean => !key.startsWith('name:');

/**
 * Appends one person as a member unless they are already in the campaign: the identity items refuse a duplicate, however the person was
 * reached. People with the same name are told apart by address. Returns the new number of members.
 */
export async function takeIn(
  campaign: Campaign,
  members: number,
  { input, name, title, match_reason }: Invited,
  now: Date,
): Promise<number> {
  const known = identityKeys('person', input);
  const sure = known.filter(isSure);
  const member: CampaignMember = {
    position: members,
    stage: 'found',
    input,
    ...(name ? { name } : {}),
    ...(title ? { title } : {}),
    ...(match_reason ? { match_reason } : {}),
    updated_at: toIso(now),
  };
  const hashed = (key: string): string => hashedKey('person', key);
  const refused = await transact([
    change(
      campaign,
      { add: { members: 1, count_found: 1 } },
      now,
      equals('members', members),
      equals('status', 'running'),
    ),
    ...(sure.length > 0 ? sure : known).map((key) => putIdentity(campaign, hashed(key), members)),
    ...(sure.length > 0
      ? known.filter((key) => !isSure(key)).map((key) => noteIdentity(campaign, hashed(key), members))
      : []),
    putMember(campaign, member),
  ]);
  return refused === undefined ? members + 1 : members;
}
