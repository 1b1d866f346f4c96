import type { Campaign, CampaignMember } from '#lib/campaign/campaign';
import { change, noteIdentity, putIdentity, putMember } from '#lib/campaign/store';
import { equals } from '#lib/db/condition';
import { transact } from '#lib/db/table';
import { hashedKey, identityKeys } from '#lib/identity/identity-keys';
import type { EnrichmentInput } from '#lib/identity/subject';
import { toIso } from '#lib/shared/time';

/** Somebody of the audience. */
export interface Invited {
  readonly input: EnrichmentInput;
  readonly name?: string | undefined;
  readonly title?: string | undefined;
  readonly match_reason?: string | undefined;
}

const isSure = (key: string): boolean => !key.startsWith('name:');

/**
 * Takes one person in at the place after the last, unless they are in the campaign already: the identity items refuse the
 * second time, whichever way the person was reached. Two people of one name are told apart by address. Answers how many
 * members there are then.
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
