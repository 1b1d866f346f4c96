/** A record to enrich again: its type, its input, and what else its row had. */
export interface Again {
  readonly type: 'person' | 'company';
  readonly input: Readonly<Record<string, string | undefined>>;
  readonly external_id?: string | undefined;
  readonly extra?: Readonly<Record<string, unknown>> | undefined;
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const columnsOf = (rows: readonly Readonly<Record<string, string | undefined>>[]): string[] => [
  ...new Set(rows.flatMap((row) => Object.keys(row).filter((name) => row[name]))),
];

/** Builds a sheet of these rows with what its columns mean; unmapped columns are kept as they were. */
export function sheetOf(rows: readonly Again[]): { text: string; mapping: Record<string, string> } {
  const meant = rows.map(({ type, input, external_id }) => ({ ...input, external_id, type }));
  const fields = columnsOf(meant);
  const beside = rows.map(({ extra = {} }) =>
    Object.fromEntries(
      Object.entries(extra).flatMap(([name, value]) =>
        value === null || value === undefined || fields.includes(name) ? [] : [[name, String(value)]],
      ),
    ),
  );
  const extras = columnsOf(beside);
  const lines = meant.map((row: Readonly<Record<string, string | undefined>>, place) => [
    ...fields.map((field) => row[field]),
    ...extras.map((name) => beside[place]?.[name]),
  ]);
  return {
    text: [[...fields, ...extras], ...lines]
      .map((line) => line.map((cell) => quoted(cell ?? '')).join(','))
      .join('\n'),
    mapping: Object.fromEntries(fields.map((field) => [field, field])),
  };
}
