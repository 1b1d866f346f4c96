import type { Campaign, CampaignMember, Stage } from '#lib/campaign/campaign';
import { change, moved, moveMember } from '#lib/campaign/store';
import { exists } from '#lib/db/condition';
import { transact } from '#lib/db/table';
import type { Write } from '#lib/db/write';

/** Moves one member together with the campaign's counts and any related writes, in one transaction. */
export async function move(
  campaign: Campaign,
  member: CampaignMember,
  to: Stage,
  options: {
    readonly reason?: string | undefined;
    readonly add?: Readonly<Record<string, number>>;
    readonly with?: readonly Write[];
  },
  now: Date,
): Promise<boolean> {
  const { reason, add = {}, with: beside = [] } = options;
  const refused = await transact([
    change(campaign, { add: { ...moved(member.stage, to), ...add } }, now, exists()),
    moveMember(campaign, member, to, { reason }, now),
    ...beside,
  ]);
  return refused === undefined;
}
