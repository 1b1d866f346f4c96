import { timeOf, usualRow } from '#scripts/scale/model';

/** Renders the table of docs/scale.md: times for one organization and for a hundred, each with this many rows. */
export function scaleTable(rows: number): string {
  const lines = [1, 100].map((organizations) => {
    const { hours, binds, next, dollars } = timeOf(organizations, rows, usualRow);
    return `| ${organizations} | ${rows} | ${binds?.what} | ${binds?.rowsASecond.toFixed(1)} | ${hours.toFixed(1)} | ${next?.what} (${next?.rowsASecond.toFixed(1)}) | ${dollars.toFixed(2)} |`;
  });
  return [
    '| Organizations | Rows each | Limited by | Rows a second | Hours | Next limit | AWS, US dollars |',
    '|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}
