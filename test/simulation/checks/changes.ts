import { enrichmentStatus, transitions } from '#lib/enrichment/enrichment';
import type { Play } from '#test/simulation/actors/play';
import type { Change, Mirror } from '#test/simulation/checks/mirror';

const legal = new Set(
  Object.values(transitions).flatMap(({ from, to }) => from.map((one) => `${one} ${to}`)),
);

/** What no single step may do: a change of status that does not exist, or one that nobody asked for. */
export function wrongChanges(changes: readonly Change[], play: Play, mirror: Mirror): string[] {
  return changes.flatMap(({ key, before, after }): string[] => {
    if (!/^ORG#[^# ]+#ENRICHMENT \S+$/.test(key) || !before || !after) return [];
    const [was, is] = [
      enrichmentStatus.safeParse(before['status']).data,
      enrichmentStatus.safeParse(after['status']).data,
    ];
    if (!was || !is || was === is) return [];
    const id = String(after['id']);
    return [
      ...(legal.has(`${was} ${is}`) ? [] : [`enrichment ${id} went from ${was} to ${is}`]),
      ...(is === 'approved' && !play.approved.has(id) && !isOfCampaign(id, play, mirror)
        ? [`enrichment ${id} was approved by nobody`]
        : []),
    ];
  });
}

/** Whether it is of a campaign whose members may be approved. */
const isOfCampaign = (enrichment: string, { approvedCampaigns }: Play, { items }: Mirror): boolean =>
  [...items].some(
    ([key, item]) =>
      String(item['enrichment_id']) === enrichment &&
      approvedCampaigns.has(`camp_${/#CAMPAIGN#(\d+) MEMBER#/.exec(key)?.[1]}`),
  );
