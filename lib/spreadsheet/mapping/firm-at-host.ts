import { companySlug } from '#lib/identity/company-key';
import { foldText } from '#lib/identity/fold-text';
import { registrableDomain, wordsOfDomain } from '#lib/identity/hosts';
import { employerDomainOfEmail } from '#lib/identity/mailbox';
import { isKnownGivenName } from '#lib/identity/name/nicknames';
import { cleanDomain, cleanEmail, LONGEST_MAILBOX } from '#lib/spreadsheet/mapping/clean-address';
import type { SeenColumn } from '#lib/spreadsheet/mapping/name-columns';
import { hasLegalForm } from '#lib/spreadsheet/mapping/value-kind';

/** Shorter names and labels are alike by chance. */
const SHORTEST = 3;

/** Tables with more columns of addresses and sites are measured by the first. */
const MOST_HOSTS = 6;

/** No company has a longer name. */
const LONGEST = 80;

/** The name of a cell's own domain, without hyphens: `alderworks` of an address or a site, unless it is a mail service's. */
function labelOf(cell: string): string | undefined {
  if (!cell.includes('.') || cell.length > LONGEST_MAILBOX) return undefined;
  const domain = cell.includes('@')
    ? employerDomainOfEmail(cleanEmail(cell)?.address ?? '')
    : registrableDomain(cleanDomain(cell) ?? '');
  return domain === undefined ? undefined : wordsOfDomain(domain).replaceAll(' ', '');
}

const begins = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= SHORTEST && (one.startsWith(other) || other.startsWith(one));

/** `Alder Works Ltd` at alderworks.com, alder-works-group.com or alder.com. `Alder Works - Renewal` is a deal, `Alder, Nora` a person. */
function isNamedLike(cell: string, labels: readonly string[]): boolean {
  if (labels.length === 0 || cell.length > LONGEST || /[@/]|\s[-–|]\s/.test(cell)) return false;
  const words = foldText(cell).split(' ');
  const spelled = words.join('');
  const near = labels.filter((label) => label.charAt(0) === spelled.charAt(0));
  return (
    near.some((label) => begins(spelled, label) || begins(companySlug(cell), label)) &&
    !words.some(isKnownGivenName)
  );
}

/** `CEO at Alder Works Ltd` is what somebody does. */
const isJob = (cell: string): boolean => /\s(?:at|@|bei|chez)\s/i.test(cell);

/** A column of addresses or sites. */
const areHosts = ({ values: { share } }: SeenColumn): boolean =>
  share('website') + share('link') + share('email') >= 0.5;

/**
 * For each column, the share of its cells that name companies: with their legal form, or as the domain of the row's address or site does.
 * People are not named after domains, except those who work alone. Few hosts for many rows are those of services.
 */
export function sharesOfFirms(columns: readonly SeenColumn[]): number[] {
  const hosts = columns
    .filter((column) => areHosts(column) && column.values.distinct * 2 > column.values.filled)
    .slice(0, MOST_HOSTS);
  const labels = (columns[0]?.cells ?? []).map((_cell, row) => [
    ...new Set(hosts.flatMap(({ cells }) => labelOf(cells[row] ?? '') ?? [])),
  ]);
  return columns.map((column) => {
    const { cells, values } = column;
    if (values.filled === 0 || areHosts(column)) return 0;
    const named = cells.filter(
      (cell, row) => (hasLegalForm(cell) && !isJob(cell)) || isNamedLike(cell, labels[row] ?? []),
    );
    return named.length / values.filled;
  });
}
