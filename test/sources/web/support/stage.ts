import { createHttpClient } from '#lib/http/client';
import type { Pace } from '#lib/pace/port';
import type { ModelPort } from '#lib/ports/model';
import type { Brief, SourceAnswer } from '#lib/sources/port';
import { createWebResearchSource, type WebResearchOptions } from '#lib/sources/web/source';
import { NO_LATENCY } from '#test/simulators/core/latency';
import { type Simulators, startSimulators } from '#test/simulators/start';
import { unpaced } from '#test/support/unpaced';

export interface Stage {
  readonly simulators: Simulators;
  readonly http: ReturnType<typeof createHttpClient>;
  /** Runs a fresh source: nothing cached, and nothing paced unless requested. */
  research(input: Record<string, string>, options?: ResearchOptions): Promise<SourceAnswer>;
  setClock(iso: string): void;
  close(): Promise<void>;
}

interface ResearchOptions {
  readonly type?: 'person' | 'company';
  readonly brief?: Brief;
  readonly model?: ModelPort;
  readonly signal?: AbortSignal;
  readonly pace?: Pace;
  /** Steps to skip because they are done. */
  readonly done?: ReadonlySet<string>;
  readonly options?: Partial<WebResearchOptions>;
}

/** The simulators of sites, EDGAR and job boards under one clock, and a source that uses them. */
export async function startStage(): Promise<Stage> {
  let clock = new Date('2026-11-21T12:00:00.000Z');
  const simulators = await startSimulators({
    only: ['web', 'edgar', 'job-boards'],
    latency: NO_LATENCY,
    now: () => clock,
  });
  const http = createHttpClient({ originOverride: simulators.get('web').address });
  const edgar = simulators.get('edgar').address;
  const board = simulators.get('job-boards').address;
  return {
    simulators,
    http,
    setClock: (iso) => {
      clock = new Date(iso);
    },
    research: (
      input,
      { type = 'person', brief = { questions: [] }, model, signal, pace = unpaced, done, options = {} } = {},
    ) =>
      createWebResearchSource({
        http,
        edgar: {
          dataBaseUrl: edgar,
          wwwBaseUrl: edgar,
          searchBaseUrl: edgar,
          userAgent: 'Tests tests@gtm.example',
          pace,
        },
        boards: { greenhouse: board, lever: board, ashby: board },
        crawl: { longestDelayMs: 0 },
        model,
        ...options,
      }).enrich({
        subject: { type, input, today: clock.toISOString().slice(0, 10) },
        brief,
        bulk: false,
        ...(done ? { done } : {}),
        signal: signal ?? new AbortController().signal,
        now: clock,
      }),
    close: async () => {
      await http.close();
      await simulators.close();
    },
  };
}

/** The flat map of values, as an enrichment shows them. */
export const values = (answer: SourceAnswer): Record<string, unknown> =>
  Object.fromEntries(answer.claims.map((claim) => [claim.field, claim.value]));

/** Steps with their outcome, in alphabetical order because two run in parallel. */
export const outcomes = (answer: SourceAnswer): string[] =>
  answer.attempts.map((attempt) => `${attempt.step} ${attempt.outcome}`).sort();
