import { enrichmentStatus, transitions } from '#lib/enrichment/status';
import type { Play } from '#test/simulation/actors/play';
import type { Change, Mirror } from '#test/simulation/checks/mirror';

const legal = new Set(
  Object.values(transitions).flatMap(({ from, to }) => from.map((one) => `${one} ${to}`)),
);

/** The fields that record who did something. */
const ACTS = ['created_by', 'approved_by', 'stopped_by', 'added_by'] as const;
/** The longest a request begun earlier may take. */
const LONGEST_REQUEST = 35_000;

/** What no single step may do: an impossible change of status, one that nobody requested, or an act of a removed person. */
export function wrongChanges(changes: readonly Change[], play: Play, mirror: Mirror): string[] {
  return changes.flatMap((change) => [...statusWrong(change, play, mirror), ...actWrong(change, play)]);
}

function actWrong({ key, before, after }: Change, play: Play): string[] {
  return ACTS.flatMap((act) => {
    const who = String(after?.[act]);
    const out = before?.[act] === after?.[act] ? undefined : play.out.get(who);
    return out !== undefined && play.simulation.agenda.now > out + LONGEST_REQUEST
      ? [`${who} was removed, and is ${act} of ${key}`]
      : [];
  });
}

function statusWrong({ key, before, after }: Change, play: Play, mirror: Mirror): string[] {
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
      ? [`enrichment ${id} has no approver`]
      : []),
  ];
}

/** Whether it belongs to a campaign whose members may be approved. */
const isOfCampaign = (enrichment: string, { approvedCampaigns }: Play, { items }: Mirror): boolean =>
  [...items].some(
    ([key, item]) =>
      String(item['enrichment_id']) === enrichment &&
      approvedCampaigns.has(`camp_${/#CAMPAIGN#(\d+) MEMBER#/.exec(key)?.[1]}`),
  );
