import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { LostExecution } from '#local-aws/step-functions/journal';
import type { Seeded } from '#scripts/service/seed';
import type { Item } from '#test/simulation/checks/mirror';
import type { StoredFile } from '#test/simulation/engine/cloud';

/** What users had begun when the service was replaced. */
export interface Begun {
  readonly organization: string;
  /** A file with half of its rows enriched, and one that is uploaded but not confirmed. */
  readonly batch: string;
  readonly upload: string;
  readonly subscription: string;
  readonly secret: string;
  readonly campaign: string;
  readonly finder: string;
  readonly search: string;
  /** An enrichment under way, with its credits held. */
  readonly enrichment: string;
  /** The checkout session. */
  readonly session: string;
  /** Sequences whose second step is due: one approved as a whole, one step by step. */
  readonly whole: string;
  readonly byHand: string;
}

/** Everything left of a service that was ended in the middle of its work. */
export interface Left {
  readonly version: string;
  /** When it ended, in milliseconds. */
  readonly until: number;
  readonly begun: Begun;
  readonly seeded: Seeded;
  readonly items: readonly Item[];
  readonly messages: readonly {
    readonly queue: string;
    readonly body: string;
    readonly attributes: string;
  }[];
  readonly files: readonly StoredFile[];
  readonly executions: readonly LostExecution[];
  /** Files with the keys and the vendors' state, by name. */
  readonly kept: Readonly<Record<string, Buffer>>;
}

/** Writes JSON that may contain bytes. */
export const writeLeft = (file: string, left: Left): void =>
  writeFileSync(
    file,
    gzipSync(
      JSON.stringify(left, (_, value: unknown) => {
        if (value !== null && typeof value === 'object' && 'type' in value && value.type === 'Buffer')
          return { $bytes: Buffer.from((value as unknown as { data: number[] }).data).toString('base64') };
        if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64') };
        return value instanceof Set ? { $set: [...value] } : value;
      }),
      { level: 9 },
    ),
  );

export const readLeft = (file: string): Left =>
  JSON.parse(gunzipSync(readFileSync(file)).toString(), (_, value: unknown) => {
    if (value === null || typeof value !== 'object') return value;
    if ('$bytes' in value) return Buffer.from(String(value.$bytes), 'base64');
    return '$set' in value ? new Set(value.$set as string[]) : value;
  });
