/** What the state machine carries for an enrichment. */
export interface Job {
  readonly organization_id: string;
  readonly enrichment_id: number;
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
