import {
  type ColumnDef,
  createSortedRowModel,
  type RowData,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Scrolls } from './table';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic },
});

export interface SortedColumn<T> {
  readonly id: string;
  readonly head: string;
  readonly className?: string;
  /** The value to sort rows by. */
  readonly value: (row: T) => string | number;
  readonly cell: (row: T) => ReactNode;
}

/** A table sorted by its headings. `sort` is a column's id, with a leading minus for descending; undefined keeps the rows' order. */
export function SortedTable<T extends RowData>({
  label,
  rows,
  columns,
  keyOf,
  sort,
  onSort,
}: {
  label: string;
  rows: readonly T[];
  /** Must be the same array each time. */
  columns: readonly SortedColumn<T>[];
  keyOf: (row: T) => string | number;
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
}) {
  const data = useMemo(() => [...rows], [rows]);
  const definitions = useMemo(
    () =>
      columns.map(
        ({ id, value }): ColumnDef<typeof features, T> => ({
          id,
          accessorFn: value,
          sortFn: typeof (data[0] && value(data[0])) === 'number' ? 'basic' : 'alphanumeric',
        }),
      ),
    [columns, data],
  );
  const by = sort?.replace(/^-/, '');
  const table = useTable({
    features,
    columns: definitions,
    data,
    state: { sorting: by ? [{ id: by, desc: sort?.startsWith('-') ?? false }] : [] },
  });
  const next = (id: string): string | undefined =>
    sort === id ? `-${id}` : sort === `-${id}` ? undefined : id;
  return (
    <Scrolls label={label}>
      <table>
        <thead>
          <tr>
            {columns.map(({ id, head, className }) => (
              <th
                key={id}
                className={className}
                aria-sort={by === id ? (sort?.startsWith('-') ? 'descending' : 'ascending') : 'none'}
              >
                <button type="button" className="sort" onClick={() => onSort(next(id))}>
                  {head}
                  {by === id && (sort?.startsWith('-') ? <ArrowDown aria-hidden /> : <ArrowUp aria-hidden />)}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map(({ original }) => (
            <tr key={keyOf(original)}>
              {columns.map(({ id, className, cell }) => (
                <td key={id} className={className}>
                  {cell(original)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolls>
  );
}
