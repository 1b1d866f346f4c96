import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { type PlannedRow, plannedRow } from '#lib/batch/record/member';

/** Collects lines of JSON, gzipped as they arrive: a hundred thousand rows take a few megabytes. */
export class PlanWriter {
  readonly #gzip = createGzip({ level: 3 });
  readonly #pieces: Buffer[] = [];

  constructor() {
    this.#gzip.on('data', (piece: Buffer) => this.#pieces.push(piece));
  }

  async add(rows: readonly PlannedRow[]): Promise<void> {
    if (rows.length === 0) return;
    const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    if (!this.#gzip.write(text)) await once(this.#gzip, 'drain');
  }

  async end(): Promise<Buffer> {
    const ended = once(this.#gzip, 'end');
    this.#gzip.end();
    await ended;
    return Buffer.concat(this.#pieces);
  }
}

/** Reads the rows of a plan from line `skip` on. */
export async function* readPlan(
  bytes: AsyncIterable<Uint8Array>,
  skip: number,
): AsyncGenerator<PlannedRow, void> {
  const lines = createInterface({ input: Readable.from(bytes).pipe(createGunzip()), crlfDelay: Infinity });
  let line = 0;
  for await (const text of lines) {
    line += 1;
    if (line > skip && text !== '') yield plannedRow.parse(JSON.parse(text));
  }
}
