import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { deposit, writeEntry } from '#lib/billing/store';
import { transact } from '#lib/db/table';
import { toIso } from '#lib/shared/time';
import type { Call } from '#local-aws/calls/call';
import { type Loop, sendAgain } from '#scripts/bench/direct-loop';
import { askOf, withService } from '#scripts/bench/with-service';
import type { Service } from '#scripts/service/start-service';

/** The person of a row of the file. */
export interface RowOfPerson {
  readonly first: string;
  readonly last: string;
  readonly company: string;
}

export interface RanBatch {
  readonly rows: number;
  /** Rows whose person was found and paid for. */
  readonly found: number;
  /** The functions' calls during the batch, including loading and settling. */
  readonly calls: readonly Call[];
  /** From its confirmation until everything is idle. */
  readonly wallMs: number;
  /** The process's processor time in that period, including the local AWS and the simulators. */
  readonly cpuMs: number;
  /** Bytes held by the process, every quarter of a second. */
  readonly memory: readonly number[];
  /** The same vendor requests without our code, sent right after, if the simulators recorded all. */
  readonly direct: Loop | undefined;
}

const uploaded = z.object({ upload_id: z.string(), suggested_mapping: z.record(z.string(), z.string()) });
const confirmed = z.object({ batch_id: z.string() });
const progress = z.object({ status: z.string(), credits: z.object({ charged: z.number() }) });
const CREDITS_A_ROW = 3;
const LONGEST_MS = 3 * 60 * 60_000;
const SAMPLE_MS = 250;
const AT_ONCE = 8;

async function giveCredits(organization: string, credits: number): Promise<void> {
  await transact([
    deposit(organization, 'granted', credits),
    writeEntry(organization, {
      id: `grant#${credits}`,
      at: toIso(new Date()),
      kind: 'grant',
      from: 'granted',
      to: 'available',
      amount: credits,
      reference: { type: 'organization', id: organization },
      description: 'Credits of a bench',
    }),
  ]);
}

/** Uploads a batch, confirms it and waits until all has ended. */
async function run({ info, aws, simulators }: Service, rows: readonly RowOfPerson[]): Promise<RanBatch> {
  const ask = askOf(info);
  const csv = [
    'First name,Last name,Company',
    ...rows.map((row) => `${row.first},${row.last},${row.company}`),
  ];
  const form = new FormData();
  form.set('file', new File([`${csv.join('\n')}\n`], 'bench.csv'));
  const { upload_id, suggested_mapping } = uploaded.parse(await ask('/v1/enrichments/batches/upload', form));
  await aws.idle();
  aws.calls.reset();
  for (const { requests } of simulators.all) requests.length = 0;
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  const memory: number[] = [];
  const sampler = setInterval(() => memory.push(process.memoryUsage.rss()), SAMPLE_MS);
  const { batch_id } = confirmed.parse(
    await ask('/v1/enrichments/batches/upload/confirm', {
      upload_id,
      column_mapping: suggested_mapping,
      on_quota: 'degrade',
    }),
  );
  for (;;) {
    await aws.idle({ timeoutMs: LONGEST_MS });
    const { status, credits } = progress.parse(await ask(`/v1/enrichments/batches/${batch_id}`));
    if (status === 'completed') {
      clearInterval(sampler);
      const { user, system } = process.cpuUsage(cpu);
      const wallMs = performance.now() - began;
      return {
        rows: rows.length,
        found: credits.charged / CREDITS_A_ROW,
        calls: aws.calls.list().filter(({ caller }) => caller !== 'outside'),
        wallMs,
        cpuMs: (user + system) / 1000,
        memory: [...memory, process.memoryUsage.rss()],
        direct: await sendAgain(simulators.all, AT_ONCE),
      };
    }
    await sleep(20);
  }
}

/** Boots the service with vendors that respond at once without rate limits, and runs batches one after another. */
export async function runBatches(
  batches: readonly (readonly RowOfPerson[])[],
  lanes: number,
): Promise<readonly RanBatch[]> {
  return withService(
    async (service) => {
      await giveCredits(service.info.org_id, CREDITS_A_ROW * batches.flat().length);
      const ran: RanBatch[] = [];
      for (const rows of batches) ran.push(await run(service, rows));
      return ran;
    },
    { BATCH_LANES: String(lanes), VENDOR_PACE: '1000' },
  );
}
