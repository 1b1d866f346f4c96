import type { SourceOutcome } from '#lib/claim/claim';
import { saveOutcome } from '#lib/enrichment/findings-store';
import type { SourceName } from '#lib/field/source';

/** What the state machine carries for an enrichment. */
export interface Job {
  readonly organization_id: string;
  readonly enrichment_id: number;
}

const values = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  company_name: 'Acme Robotics',
  job_title: 'VP Engineering',
} as const;

/** Keeps what a source answers, in place of asking the vendor: the network knows the person, the others nobody. */
export async function answerOf(source: SourceName, job: Job): Promise<void> {
  const outcome: SourceOutcome = {
    source,
    status: source === 'network' ? 'found' : 'not_found',
    claims:
      source === 'network'
        ? Object.entries(values).map(([field, value]) => ({
            field: field as keyof typeof values,
            value,
            confidence: 0.9,
            citations: [{ url: 'https://acme-robotics.example/team', quote: value }],
          }))
        : [],
    attempts: [{ step: source, outcome: source === 'network' ? 'answered' : 'empty', duration_ms: 5 }],
    cost: { unit: 'request', amount: 1 },
  };
  await saveOutcome(job.organization_id, job.enrichment_id, { outcome, duration_ms: 5 });
}

/** What lies in the fixtures of a release. */
export interface Left {
  readonly version: string;
  readonly organization: string;
  readonly credits: number;
  /** Enrichments under way: the state their execution comes to next, and its data. */
  readonly executions: readonly { readonly stage: string; readonly next: string; readonly data: Job }[];
  /** Enrichments whose execution has ended. */
  readonly ended: readonly { readonly stage: string; readonly id: number }[];
  /** Of the outbox, not yet sent. */
  readonly messages: readonly Record<string, unknown>[];
  /** The state machine's definition, with which executions under way go on. */
  readonly machine: string;
  /** All items of the table. */
  readonly items: readonly Record<string, unknown>[];
}

/** JSON with bytes in it, which items have where they are packed. */
export const toText = (left: Left): string =>
  JSON.stringify(left, (_, value: unknown) =>
    value !== null && typeof value === 'object' && 'type' in value && value.type === 'Buffer'
      ? { $bytes: Buffer.from((value as unknown as { data: number[] }).data).toString('base64') }
      : value,
  );

export const fromText = (text: string): Left =>
  JSON.parse(text, (_, value: unknown) =>
    value !== null && typeof value === 'object' && '$bytes' in value
      ? Buffer.from(String(value.$bytes), 'base64')
      : value,
  );
