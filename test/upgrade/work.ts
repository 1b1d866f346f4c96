/** What the state machine carries for an enrichment. */
export interface Job {
  readonly organization_id: string;
  readonly enrichment_id: number;
}

/** The contents of a release's fixture. */
export interface Left {
  readonly version: string;
  readonly organization: string;
  readonly credits: number;
  /** Enrichments under way: the next state of their execution, and its data. */
  readonly executions: readonly { readonly stage: string; readonly next: string; readonly data: Job }[];
  /** Enrichments whose execution has ended. */
  readonly ended: readonly { readonly stage: string; readonly id: number }[];
  /** Messages of the outbox, not yet sent. */
  readonly messages: readonly Record<string, unknown>[];
  /** The state machine's definition, on which executions under way continue. */
  readonly machine: string;
  /** All items of the table. */
  readonly items: readonly Record<string, unknown>[];
}

/** JSON that may contain bytes, as compressed item values are. */
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
