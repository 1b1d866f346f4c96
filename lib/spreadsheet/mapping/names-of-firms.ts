import { foldText } from '#lib/identity/fold-text';
import { headerKey, partialNameKeys } from '#lib/spreadsheet/mapping/header-words';
import type { InputField } from '#lib/spreadsheet/mapping/input-field';
import type { SeenColumn } from '#lib/spreadsheet/mapping/name-columns';

/** With fewer rows, a likeness is chance. */
const ENOUGH = 3;

/** The name in a website's address: `blueoak` in `https://www.blue-oak.example/about`. */
const nameInAddress = (website: string): string =>
  (/^(?:https?:\/\/)?(?:www\d?\.)?([^./]+)\.[^/]/i.exec(website.trim())?.[1] ?? '')
    .toLowerCase()
    .replaceAll('-', '');

/**
 * Whether a website is called like a firm: `Blue Oak Dental` and `blueoak.example`, `Alder` and `alder.example`. `noravance.example` can be
 * the site of Nora Vance, and `Wolf, Nora` is a person.
 */
function isNameOfSite(name: string, website: string): boolean {
  const words = foldText(name).split(' ');
  const [first = ''] = words;
  const site = nameInAddress(website);
  const isWhole = site === words.join('');
  if (first.length < 3 || name.includes(',') || (words.length === 2 && isWhole)) return false;
  return words.length === 1 ? isWhole : site.startsWith(first);
}

/**
 * `Name | Website` in a table without a column of companies: the names are companies' if the websites are called like them. People with
 * sites of their own are told by their given names.
 */
export function resolveNamesOfFirms(columns: readonly SeenColumn[]): readonly SeenColumn[] {
  const find = (field: InputField) => columns.find(({ heading }) => heading?.field === field);
  const name = columns.find(({ name: heading }) => partialNameKeys().has(headerKey(heading)));
  const site = find('company_domain');
  if (!name || !site || find('company') || find('first_name') || find('last_name')) return columns;
  const both = name.cells.flatMap((cell, row) => {
    const website = site.cells[row] ?? '';
    return cell === '' || website === '' ? [] : [isNameOfSite(cell, website)];
  });
  const alike = both.filter(Boolean);
  if (alike.length < ENOUGH || alike.length * 2 < both.length || name.values.given >= 0.3) return columns;
  const reason = 'the names are those of the websites';
  return columns.map((column) =>
    column === name ? { ...column, heading: { field: 'company', strength: 0.9, reason } as const } : column,
  );
}
