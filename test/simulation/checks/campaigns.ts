import { type Campaign, campaign, stages } from '#lib/campaign/campaign';
import { personSearch } from '#lib/people/person-search';
import { sourceJob } from '#lib/people/source-job';
import type { Play } from '#test/simulation/actors/play';
import type { Change, Item, Mirror } from '#test/simulation/checks/mirror';

const countsOf = (one: Campaign): number => stages.reduce((sum, stage) => sum + one[`count_${stage}`], 0);

/** After each step: campaigns above their ceiling, or whose counts do not match their members. */
export function wrongCampaigns(changes: readonly Change[]): string[] {
  return changes.flatMap(({ key, after }) => {
    if (!after || !/^ORG#[^# ]+#CAMPAIGN /.test(key)) return [];
    const one = campaign.parse(after);
    const { id, committed, credit_ceiling: ceiling, spent, members } = one;
    return [
      ...(committed > ceiling
        ? [`campaign ${id} has ${committed} credits committed against a limit of ${ceiling}`]
        : []),
      ...(spent > committed ? [`campaign ${id} spent ${spent} of ${committed} credits`] : []),
      ...(countsOf(one) === members
        ? []
        : [`campaign ${id} has ${members} members, by stages ${countsOf(one)}`]),
    ];
  });
}

/** At the end: each people finder job cost a credit per person found, and each campaign what was done for it. */
export function wrongFindings(play: Play, mirror: Mirror): string[] {
  return play.users.flatMap(({ organization }) => {
    const spent = new Map<string, number>();
    for (const { kind, reference, amount } of mirror.of(organization, '#LEDGER') as unknown as Spending[])
      if (kind === 'spend') spent.set(reference.id, (spent.get(reference.id) ?? 0) + amount);
    const jobs = mirror.of(organization, '#SOURCE').map((item) => sourceJob.parse(item));
    const searches = mirror.of(organization, '#PERSON_SEARCH').map((item) => personSearch.parse(item));
    const chargedOf = (search: number): number =>
      jobs.filter(({ parent }) => parent?.id === search).reduce((sum, { charged }) => sum + charged, 0);
    return [
      ...jobs.flatMap(({ id, charged, returned, request }) => {
        const paid = spent.get(String(id)) ?? 0;
        return paid === charged && charged === returned && returned <= request.limit
          ? []
          : [
              `people finder ${id} found ${returned} of ${request.limit}, was charged ${charged} and cost ${paid}`,
            ];
      }),
      ...searches.flatMap(({ id, charged }) =>
        charged === chargedOf(id) ? [] : [`person search ${id} says ${charged}, its jobs ${chargedOf(id)}`],
      ),
      ...mirror.of(organization, '#CAMPAIGN').flatMap((item) => {
        const one = campaign.parse(item);
        if (one.status !== 'completed') return [];
        const members = mirror
          .of(organization, `#CAMPAIGN#${one.id}`)
          .map(({ enrichment_id }) => String(enrichment_id));
        const enriched = members.reduce((sum, id) => sum + (spent.get(id) ?? 0), 0);
        const found = one.audience.type === 'companies' ? chargedOf(one.person_search_id ?? 0) : 0;
        return one.spent === enriched + found && one.committed === one.spent
          ? []
          : [
              `campaign ${one.id} has ${one.committed} committed, ${one.spent} spent, and cost ${enriched} + ${found}`,
            ];
      }),
    ];
  });
}

type Spending = Item & { kind: string; amount: number; reference: { id: string } };
