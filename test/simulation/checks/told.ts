import type { Play } from '#test/simulation/actors/play';
import type { Item, Mirror } from '#test/simulation/checks/mirror';
import { textTaken } from '#test/simulation/checks/outreach';

/** Lists that can be read whatever happened, even after an erasure. */
const LISTS = [
  '/v1/enrichments',
  '/v1/enrichments/batches',
  '/v1/campaigns',
  '/v1/people-finder',
  '/v1/person-searches',
  '/v2/entities',
  '/v2/outbound-queue/batches',
];

/** Requests what users would look at in the end, and compares it with the table. */
export async function wrongAnswers(play: Play, mirror: Mirror): Promise<string[]> {
  const wrong: string[] = [];
  for (const user of play.users) {
    const { data } = await user.get('/v2/billing/credits');
    const account = (mirror.of(user.organization, '').find(({ sk }) => sk === 'ACCOUNT') ?? {}) as Record<
      string,
      number
    >;
    const { available = 0, held = 0, spent = 0 } = account;
    if (data.available !== available || data.held !== held || data.spent !== spent)
      wrong.push(
        `${user.name} was told ${JSON.stringify(data)}, the account has ${JSON.stringify({ available, held, spent })}`,
      );
    for (const path of LISTS) {
      const { status } = await user.ask('GET', path);
      if (status !== 200) wrong.push(`${path} answers ${user.name} ${status}`);
    }
    for (const { id } of play.jobs.filter(
      ({ kind, organization }) => kind === 'enrichment' && organization === user.organization,
    )) {
      const answer = await user.get(`/v1/enrichments/${id}`);
      const stored = mirror.of(user.organization, '#ENRICHMENT').find((one) => String(one['id']) === id);
      wrong.push(...differences(id, answer, stored, play.cancelled.has(id)));
    }
    for (const { id } of play.jobs.filter(
      ({ kind, organization }) => kind === 'sequence' && organization === user.organization,
    )) {
      const { data: told } = await user.get(`/v2/outbound-queue/sequences/${id}`);
      wrong.push(...unsent(play, told));
    }
  }
  return wrong;
}

// biome-ignore lint/suspicious/noExplicitAny: an answer as the user got it
function differences(id: string, answer: any, stored: Item | undefined, isCancelled: boolean): string[] {
  if (!stored) return [`enrichment ${id} is not in the table`];
  const { status, reservation } = stored as {
    status: string;
    reservation: { credits: number; state: string };
  };
  const charged = reservation.state === 'posted' ? reservation.credits : 0;
  const held = reservation.state === 'held' ? reservation.credits : 0;
  return [
    ...(answer.status === status
      ? []
      : [`enrichment ${id} is ${status}, but its reader was told ${answer.status}`]),
    ...(answer.credits.charged === charged && answer.credits.held === held
      ? []
      : [`enrichment ${id} cost ${charged}, but its reader was told ${answer.credits.charged}`]),
    ...(isCancelled && status !== 'cancelled' ? [`enrichment ${id} was cancelled, and is ${status}`] : []),
  ];
}

/** Steps that a sequence claims to have sent and did not. */
// biome-ignore lint/suspicious/noExplicitAny: an answer as the user got it
function unsent(play: Play, { id, steps, people }: any): string[] {
  const sent = new Set(
    play.simulation.vendors.requests('network').flatMap((request) => textTaken(request) ?? []),
  );
  // biome-ignore lint/suspicious/noExplicitAny: an answer as the user got it
  return people.flatMap(({ reason, first_sent_at }: any) => {
    const said = reason === 'completed' ? steps : first_sent_at === undefined ? [] : steps.slice(0, 1);
    return said
      .filter(({ text }: { text: string }) => !sent.has(text))
      .map(({ text }: { text: string }) => `sequence ${id} is said to have sent "${text}"`);
  });
}
