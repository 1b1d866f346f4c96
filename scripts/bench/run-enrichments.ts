import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { EnrichmentInput } from '#lib/identity/subject';
import type { Call } from '#local-aws/calls/call';

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

/** Boots the service with vendors that respond at once, warms it, and runs this many enrichments one after another. */
export async function runEnrichments(
  count: number,
  people: readonly EnrichmentInput[] = somePeople,
): Promise<Ran> {
  const directory = await mkdtemp(join(tmpdir(), 'bench-service-'));
  // Imported here because it loads all simulators.
  const { startService } = await import('#scripts/service/start-service');
  const service = await startService({
    directory,
    port: 0,
    fresh: true,
    clock: undefined,
    rateLimitScale: 1000,
    instantProviders: true,
    log: () => undefined,
  });
  const { base_url, api_key } = service.info;
  const ask = async (path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${base_url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'x-api-key': api_key, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return await response.json();
  };
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
  try {
    for (let index = 0; index < people.length; index += 1) await ended(await start(index));
    await service.aws.idle();
    service.aws.calls.reset();
    const began = performance.now();
    const ids: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const id = await start(index);
      ids.push(id);
      await service.aws.idle();
    }
    const wallMs = performance.now() - began;
    const calls = service.aws.calls.list();
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
  } finally {
    await service.stop();
    await rm(directory, { recursive: true, force: true });
  }
}
