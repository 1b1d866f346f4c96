import { clientKeys, headerKey } from '#lib/spreadsheet/mapping/header-words';
import type { SeenColumn } from '#lib/spreadsheet/mapping/name-columns';

/** Neither people nor the numbers of an account. */
const mayBeFirms = ({ values, cells }: SeenColumn): boolean =>
  values.filled > 0 &&
  values.given < 0.3 &&
  cells.filter((cell) => /\d/.test(cell)).length * 2 < values.filled;

const areNames = ({ heading, values }: SeenColumn): boolean =>
  ['first_name', 'last_name', 'full_name'].includes(heading?.field ?? '') &&
  values.share('person') + values.share('word') >= 0.5;

/** `Client | Contact`: beside people in a column of their own, the clients are their companies if no other column is. */
export function resolveClients(columns: readonly SeenColumn[]): readonly SeenColumn[] {
  const client = columns.find((column) => clientKeys.has(headerKey(column.name)) && mayBeFirms(column));
  const hasPeople = columns.some((column) => column !== client && areNames(column));
  if (!client || !hasPeople || columns.some(({ heading }) => heading?.field === 'company')) return columns;
  const reason = 'people have a column of their own beside the clients';
  return columns.map((column) =>
    column === client ? { ...column, heading: { field: 'company', strength: 0.9, reason } as const } : column,
  );
}
