/** The data with which spreadsheet readers and writers are measured. */
export const CSV_ROWS = 1_000_000;
export const XLSX_ROWS = 100_000;

const person = (index: number): string[] => [
  `First${index}`,
  `Lästname${index}`,
  `p${index}@acme${index % 1000}.example`,
  `Acme, ${index % 1000}`,
  `acme${index % 1000}.example`,
  String(index),
  'Berlin',
  'Germany',
  `said "hello" ${index}`,
  'x',
];
/** Without quotation marks. */
export const plainLine = (index: number): string =>
  `${person(index)
    .map((cell) => cell.replace(/[",]/g, ''))
    .join(',')}\r\n`;
/** Two of ten cells are quoted. */
export const quotedLine = (index: number): string =>
  `${person(index)
    .map((cell) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')}\r\n`;

export async function* lines(line: (index: number) => string): AsyncGenerator<string> {
  for (let block = 0; block < CSV_ROWS; block += 1000) {
    let text = '';
    for (let index = block; index < block + 1000; index += 1) text += line(index);
    yield text;
  }
}

export const columns = Array.from({ length: 10 }, (_none, index) => ({
  key: `k${index}`,
  header: `Heading ${index}`,
}));
const record = (index: number): Record<string, string | number | Date | boolean> => {
  const [first = '', last = '', email = '', company = '', domain = ''] = person(index);
  const when = new Date(1_600_000_000_000 + index * 86_400_000 * (index % 7));
  return {
    k0: first,
    k1: last,
    k2: email,
    k3: company,
    k4: domain,
    k5: index,
    k6: when,
    k7: index % 2 === 0,
    k8: 'Berlin',
    k9: index * 1.5,
  };
};
export function* records(): Generator<Record<string, string | number | Date | boolean>> {
  for (let index = 0; index < XLSX_ROWS; index += 1) yield record(index);
}

/** An export in real proportions: 89 columns, of which a person has about sixty, requested page by page. */
export const wideColumns = Array.from({ length: 89 }, (_none, index) => ({
  key: `k${index}`,
  header: `Heading ${index}`,
}));
export async function* wideRecords(): AsyncGenerator<Record<string, string>> {
  for (let index = 0; index < XLSX_ROWS; index += 1) {
    if (index % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
    const cells = wideColumns.slice(0, 60).map(({ key }, at): [string, string] => {
      return [key, `value ${at} of person ${index} ${(index * 7919 + at * 104_729) % 1_000_003}`];
    });
    yield Object.fromEntries(cells);
  }
}
