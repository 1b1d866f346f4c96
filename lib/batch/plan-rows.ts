import { DuplicateFinder } from '#lib/batch/duplicate-finder';
import type { BatchPlan } from '#lib/batch/record/batch';
import type { PlannedMember, PlannedRow } from '#lib/batch/record/member';
import { prices } from '#lib/billing/price';
import type { RefusedRow, RowInput } from '#lib/spreadsheet/mapping/row-input';
import type { RowProblem } from '#lib/spreadsheet/row';

/** How many problems are kept per file; a person fixes the first ones and sends the file again. */
export const KEPT_PROBLEMS = 10_000;

/** Sorts rows into members, duplicates and refused ones, in file order. Pure except for its memory. */
export class RowPlanner {
  readonly problems: RowProblem[] = [];
  readonly #duplicates = new DuplicateFinder();
  readonly #extra = new Set<string>();
  readonly #counts = {
    row_count: 0,
    member_count: 0,
    duplicate_count: 0,
    refused_count: 0,
    reusable_count: 0,
    problem_count: 0,
    estimated_credits: 0,
  };

  /** Returns what the row becomes; `undefined` for a row that identifies no one. */
  add(row: RowInput | RefusedRow, more: readonly RowProblem[] = []): PlannedRow | undefined {
    this.#counts.row_count += 1;
    const problems = [...more, ...row.problems];
    this.#counts.problem_count += problems.length;
    const room = KEPT_PROBLEMS - this.problems.length;
    if (room > 0) this.problems.push(...problems.slice(0, room));
    if (!row.ok) {
      this.#counts.refused_count += 1;
      return undefined;
    }
    for (const name of Object.keys(row.extra)) this.#extra.add(name);
    const travelling = { row: row.row, external_id: row.external_id, extra: row.extra };
    const first = this.#duplicates.firstRow(row.row, row.input, row.type);
    if (first !== null) {
      this.#counts.duplicate_count += 1;
      return { kind: 'duplicate', ...travelling, of_row: first };
    }
    this.#counts.member_count += 1;
    this.#counts.estimated_credits += prices.enrichment;
    const { type, input, given } = row;
    return {
      kind: 'member',
      ...travelling,
      ...(type === undefined ? {} : { type }),
      input,
      ...(given === undefined ? {} : { given }),
      credits: prices.enrichment,
    };
  }

  /** Makes a member free of charge because its fresh result will be reused. */
  reuse(member: PlannedMember): PlannedMember {
    this.#counts.reusable_count += 1;
    this.#counts.estimated_credits -= member.credits;
    return { ...member, credits: 0 };
  }

  plan(): BatchPlan {
    return { ...this.#counts, extra_columns: [...this.#extra] };
  }
}
