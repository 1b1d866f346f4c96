import { describe, expect, it } from 'vitest';
import { PlanWriter, readPlan } from '#lib/batch/plan-file';
import type { PlannedRow } from '#lib/batch/record/member';

const row = (n: number): PlannedRow =>
  n % 7 === 3
    ? { kind: 'duplicate', row: n, external_id: null, extra: { note: `line\nbreak ${n}` }, of_row: n - 1 }
    : {
        kind: 'member',
        row: n,
        external_id: `K${n}`,
        extra: {},
        input: { email: `p${n}@a.example` },
        credits: 3,
      };

describe('the plan of a batch', () => {
  it('is read row by row from any line, however the bytes are split', async () => {
    const rows = [...Array(2_000).keys()].map(row);
    const writer = new PlanWriter();
    for (let from = 0; from < rows.length; from += 100) await writer.add(rows.slice(from, from + 100));
    const bytes = await writer.end();
    async function* cut() {
      for (let at = 0; at < bytes.length; at += 997) yield bytes.subarray(at, at + 997);
    }
    const read = async (skip: number) => {
      const back: PlannedRow[] = [];
      for await (const one of readPlan(cut(), skip)) back.push(one);
      return back;
    };
    expect(await read(0)).toEqual(rows);
    expect(await read(1_337)).toEqual(rows.slice(1_337));
  });
});
