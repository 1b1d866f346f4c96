import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { EnrichmentInput } from '#lib/identity/subject';
import type { Call } from '#local-aws/calls/call';
import { askOf, withService } from '#scripts/bench/with-service';
import type { Service } from '#scripts/service/start-service';

const created = z.object({ id: z.number() });
const state = z.object({
  status: z.string(),
  created_at: z.iso.datetime(),
  completed_at: z.iso.datetime().optional(),
});
const sources = z.object({ sources: z.array(z.object({ response_time_ms: z.number() })) });

/** People of the simulators' world, each from a different company, so that none reuses another's result. */
const somePeople: readonly EnrichmentInput[] = [
  { first_name: 'Ada', last_name: 'Lovelace', company: 'Acme Robotics' },
  { email: 'ada.lovelace@acme-robotics.example' },
  { first_name: 'Jensen', last_name: 'Huang', company: 'NVIDIA' },
  { first_name: 'Tim', last_name: 'Cook', company: 'Apple' },
  { first_name: 'Raj', last_name: 'Subramaniam', company: 'FedEx' },
];

export interface Ran {
  readonly enrichments: number;
  readonly calls: readonly Call[];
  /** From the first creation to the end of the last. */
  readonly wallMs: number;
  /** Mean time of an enrichment from creation to end. */
  readonly pipelineMs: number;
  /** Mean time of each one's slowest source, which the others wait for. */
  readonly sourceMs: number;
}

/** Warms a service and runs this many enrichments one after another. */
export const runEnrichments = (
  count: number,
  people: readonly EnrichmentInput[] = somePeople,
): Promise<Ran> => withService(({ info, aws }) => run(info, aws, count, people));

async function run(
  info: Service['info'],
  aws: Service['aws'],
  count: number,
  people: readonly EnrichmentInput[],
): Promise<Ran> {
  const ask = askOf(info);
  const start = async (index: number): Promise<number> => {
    const person = people[index % people.length];
    const body = { type: 'person', input: person, options: { refresh: true } };
    const { data } = z.object({ data: created }).parse(await ask('/v2/enrichments', body));
    return data.id;
  };
  const ended = async (id: number) => {
    for (let tries = 0; tries < 600; tries += 1) {
      const now = state.parse(await ask(`/v1/enrichments/${id}`));
      if (now.status === 'completed' || now.status === 'failed') return now;
      await sleep(50);
    }
    throw new Error(`Enrichment ${id} did not end.`);
  };
  for (let index = 0; index < people.length; index += 1) await ended(await start(index));
  await aws.idle();
  aws.calls.reset();
  const began = performance.now();
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const id = await start(index);
    ids.push(id);
    await aws.idle();
  }
  const wallMs = performance.now() - began;
  const calls = aws.calls.list();
  const ends: { readonly pipeline: number; readonly source: number }[] = [];
  for (const id of ids) {
    const one = await ended(id);
    const asked = sources.parse(await ask(`/v1/enrichments/${id}/sources`));
    ends.push({
      pipeline: Date.parse(one.completed_at ?? one.created_at) - Date.parse(one.created_at),
      source: Math.max(...asked.sources.map(({ response_time_ms }) => response_time_ms)),
    });
  }
  const mean = (of: (one: (typeof ends)[number]) => number) =>
    ends.reduce((sum, one) => sum + of(one), 0) / ends.length;
  return {
    enrichments: count,
    calls: calls.filter(({ caller }) => caller !== 'outside'),
    wallMs,
    pipelineMs: mean(({ pipeline }) => pipeline),
    sourceMs: mean(({ source }) => source),
  };
}
