import { withLinkedIn } from '#lib/field/linkedin';
import type { RowProblem } from '#lib/spreadsheet/row';

export type NotedRow = {
  readonly row: number;
  /** `refused`: the row identifies no one; `left_out`: it is not a person, such as a repeated heading. */
  readonly status: 'refused' | 'left_out';
  readonly notes: string;
};

const sentence = ({ column, reason, read_as }: RowProblem): string =>
  `${column === null ? '' : `${column}: `}${withLinkedIn(reason)}${read_as === undefined ? '' : `, read as ${read_as}`}`;

/**
 * The notes on the rows of a file, in order: `of` gives those of a row with a result, `before` and `rest` give the rows without one. Call
 * with ascending row numbers.
 */
export class RowNotes {
  readonly #rows: readonly (readonly [number, readonly RowProblem[]])[];
  #next = 0;

  constructor(problems: readonly RowProblem[]) {
    const rows = new Map<number, RowProblem[]>();
    for (const problem of problems) rows.set(problem.row, [...(rows.get(problem.row) ?? []), problem]);
    this.#rows = [...rows].toSorted(([one], [other]) => one - other);
  }

  /** Yields the rows before this one that have no result. */
  *before(row: number): Generator<NotedRow> {
    for (let one = this.#rows[this.#next]; one && one[0] < row; one = this.#rows[this.#next]) {
      this.#next += 1;
      const [number, problems] = one;
      yield {
        row: number,
        status: problems.some(({ left_out }) => left_out) ? 'left_out' : 'refused',
        notes: problems.map(sentence).join('; '),
      };
    }
  }

  /** Returns the notes on a row that has a result. */
  of(row: number): string | undefined {
    const one = this.#rows[this.#next];
    if (one?.[0] !== row) return undefined;
    this.#next += 1;
    return one[1].map(sentence).join('; ');
  }

  rest(): Generator<NotedRow> {
    return this.before(Number.POSITIVE_INFINITY);
  }
}
