import { mailtoAddress } from '#lib/identity/written-address';
import type { Column } from '#lib/spreadsheet/header-row';
import { matchHeading } from '#lib/spreadsheet/mapping/heading-match';
import type { CellValue, SheetRow } from '#lib/spreadsheet/row';

/** What the column's heading says its values are, as far as links are concerned. */
export type LinkUse = 'email' | 'web' | undefined;

const byHeading = (heading: string): LinkUse => {
  const field = matchHeading(heading)?.field;
  if (field === 'email') return 'email';
  return field === 'network_url' || field === 'company_domain' ? 'web' : undefined;
};

/** `View`, `Profile`, `e-mail` in every row: the text carries no information, only the link does. */
function byText(index: number, rows: readonly SheetRow[]): LinkUse {
  const linked = rows.flatMap(({ cells, links }) => {
    const target = links?.get(index);
    return target === undefined ? [] : [{ text: String(cells[index] ?? ''), target }];
  });
  if (linked.length < 2 || new Set(linked.map(({ text }) => text)).size > 1) return undefined;
  return linked.every(({ target }) => /^mailto:/i.test(target)) ? 'email' : 'web';
}

/** How the links of each column are used, by column index, from its heading and the first rows. */
export const linkUses = (
  columns: readonly Column[],
  rows: readonly SheetRow[],
): ReadonlyMap<number, LinkUse> =>
  new Map(columns.map(({ name, index }) => [index, byHeading(name) ?? byText(index, rows)]));

/** The heading of the column that holds the link targets of another column. */
export const linkColumnName = (name: string): string => `${name} (link)`;

const bare = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/^(?:mailto:|https?:\/\/)/, '')
    .replace(/\/$/, '');

/** Whether a cell shows its own target, since spreadsheet programs link every address that is typed. */
export const showsItself = (shown: CellValue | undefined, target: string): boolean =>
  typeof shown === 'string' && bare(shown) === bare(target);

/** Columns whose cells have a target other than what they show in one of these rows, and that hold no addresses themselves. */
export const linkedColumns = (
  columns: readonly Column[],
  rows: readonly SheetRow[],
  uses: ReadonlyMap<number, LinkUse>,
): readonly Column[] =>
  columns.filter(
    ({ index }) =>
      uses.get(index) === undefined &&
      rows.some(({ cells, links }) => {
        const target = links?.get(index);
        return target !== undefined && !showsItself(cells[index], target);
      }),
  );

const looksLikeAddress = (text: string): boolean => /^\S+\.\S*[^\s.…]$/.test(text.trim());

/** The value of an address column: the shown text if it is an address, else the link target. */
export function addressValue(use: LinkUse, shown: CellValue, target: string): CellValue {
  const text = typeof shown === 'string' ? shown : '';
  if (use === 'email') return text.includes('@') ? shown : mailtoAddress(target);
  return looksLikeAddress(text) ? shown : target;
}
