import type { RowProblem } from '#lib/spreadsheet/row';

export type NotedRow = {
  readonly row: number;
  /** `refused`: it identifies nobody; `left_out`: it is nobody's, as a repeated heading. */
  readonly status: 'refused' | 'left_out';
  readonly notes: string;
};

const sentence = ({ column, reason, read_as }: RowProblem): string =>
  `${column === null ? '' : `${column}: `}${reason}${read_as === undefined ? '' : `, read as ${read_as}`}`;

const LEFT_OUT = /\band was (?:left out|turned)\b/;

/**
 * What is to be said of the rows of a file, in their order: of each row that became somebody by `of`, of those between
 * that became nobody by `before` and `rest`. Asked for with growing numbers.
 */
export class RowNotes {
  readonly #rows: readonly (readonly [number, readonly RowProblem[]])[];
  #next = 0;

  constructor(problems: readonly RowProblem[]) {
    const rows = new Map<number, RowProblem[]>();
    for (const problem of problems) rows.set(problem.row, [...(rows.get(problem.row) ?? []), problem]);
    this.#rows = [...rows].toSorted(([one], [other]) => one - other);
  }

  /** The rows before this one that are nobody. */
  *before(row: number): Generator<NotedRow> {
    for (let one = this.#rows[this.#next]; one && one[0] < row; one = this.#rows[this.#next]) {
      this.#next += 1;
      const [number, problems] = one;
      const isLeftOut = problems.some(({ column, reason }) => column === null && LEFT_OUT.test(reason));
      yield {
        row: number,
        status: isLeftOut ? 'left_out' : 'refused',
        notes: problems.map(sentence).join('; '),
      };
    }
  }

  /** What is to be said of a row that is somebody. */
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
