import { givenBeside } from '#lib/enrichment/given-input';
import { type EnrichmentInput, personEnrichmentInput } from '#lib/enrichment/subject';
import { isSharedPage } from '#lib/identity/hosts';
import { readFullName } from '#lib/identity/name/person-name';
import { noFirm } from '#lib/identity/no-firm';
import { isFillerName } from '#lib/identity/usable-input';
import { cleanDomain, cleanEmail, cleanProfileUrl } from '#lib/spreadsheet/mapping/clean-address';
import type { ColumnMapping, InputField } from '#lib/spreadsheet/mapping/input-field';
import { readingNotes } from '#lib/spreadsheet/mapping/reading-notes';
import type { CellValue, RowProblem } from '#lib/spreadsheet/row';

export interface RowInput {
  readonly ok: true;
  readonly row: number;
  readonly input: EnrichmentInput;
  /** Cells that were read otherwise than they are written, by field. */
  readonly given?: Readonly<Record<string, string>>;
  /** The caller's own id, which comes back in results. */
  readonly external_id: string | null;
  /** Columns that were not mapped, and a full name that was split; they come back in the export. */
  readonly extra: Readonly<Record<string, CellValue>>;
  /** Values that were left out; the row is still good without them. */
  readonly problems: readonly RowProblem[];
}

export interface RefusedRow {
  readonly ok: false;
  readonly row: number;
  /** Nobody's row, as a repeated heading: no mistake of the file's. */
  readonly left_out?: true;
  readonly problems: readonly RowProblem[];
}

/** What Excel leaves where a formula failed. */
const errorValue = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA)$/;

/** What people and exports write for "nothing"; `Na` and `Null` are names. */
const nothing = /^(?:n\/?a|none|null|nil|undefined|unknown|-+|—|–|\?+|\.)$/i;
const nameFields: ReadonlySet<InputField> = new Set(['first_name', 'last_name']);
const isNothing = (field: InputField, text: string): boolean =>
  text === '' || (nothing.test(text) && (!nameFields.has(field) || isFillerName(text)));

/** A number is written out whole: 12345678901234 is an id, not 1.2345678901234e13. */
const toText = (value: CellValue): string => {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value).toString() : String(value);
  return String(value)
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
};

type Cleaned = { readonly value: string; readonly note?: string } | { readonly reason: string };

/** Addresses are shorter, and a long text costs too much to look for one in. */
const LONGEST_ADDRESS = 2_000;

const address =
  (clean: (text: string) => string | null, reason: string) =>
  (text: string): Cleaned => {
    const value = text.length > LONGEST_ADDRESS ? null : clean(text);
    return value === null ? { reason } : { value };
  };
const atMost =
  (length: number) =>
  (text: string): Cleaned =>
    text.length <= length ? { value: text } : { reason: `is longer than ${length} characters` };

const email = (text: string): Cleaned => {
  const mailbox = text.length > LONGEST_ADDRESS ? null : cleanEmail(text);
  if (!mailbox) return { reason: 'is not an e-mail address' };
  if (mailbox.kind === 'filler') return { reason: 'is a placeholder, not an address' };
  const value = mailbox.address;
  if ((text.match(/@/g)?.length ?? 0) > 1 && !/\]\(/.test(text))
    return { value, note: 'holds several addresses; the first was taken' };
  // `Ada <ada@acme.example>` is how mail programs write an address.
  const written = /<([^<>]+)>$/.exec(text)?.[1] ?? text;
  return written.toLowerCase() === value ? { value } : { value, note: 'was cleaned' };
};

const website = (text: string): Cleaned => {
  const value = text.length > LONGEST_ADDRESS ? null : cleanDomain(text);
  if (value !== null) return { value };
  const shared = text.length <= LONGEST_ADDRESS && isSharedPage(text);
  return {
    reason: shared
      ? 'is a page at a network or a platform, not a domain of the company'
      : 'is not a domain or website',
  };
};

const company = (text: string): Cleaned => {
  const reason = noFirm(text);
  return reason === undefined ? atMost(200)(text) : { reason };
};

const name =
  (length: number) =>
  (text: string): Cleaned =>
    isFillerName(text) ? { reason: 'is a placeholder, not a name' } : atMost(length)(text);

const cleaners = {
  network_url: address(cleanProfileUrl, 'is not a profile address'),
  email,
  company_domain: website,
  first_name: name(120),
  last_name: name(120),
  full_name: name(240),
  company,
  external_id: atMost(200),
  crm_id: atMost(120),
} as const satisfies Record<InputField, (text: string) => Cleaned>;

interface Collected {
  readonly fields: Partial<Record<InputField, string>>;
  /** The same cells as they are written. */
  readonly written: Partial<Record<InputField, string>>;
  readonly extra: Record<string, CellValue>;
  readonly problems: RowProblem[];
}

const collect = (
  row: number,
  values: Readonly<Record<string, CellValue>>,
  mapping: ColumnMapping,
): Collected => {
  const collected: Collected = { fields: {}, written: {}, extra: {}, problems: [] };
  for (const [column, value] of Object.entries(values)) {
    const field = Object.hasOwn(mapping, column) ? mapping[column] : undefined;
    if (field === undefined) {
      if (value !== null) collected.extra[column] = value;
      continue;
    }
    const text = toText(value);
    if (isNothing(field, text)) continue;
    if (!errorValue.test(text)) collected.written[field] = text;
    const outcome = errorValue.test(text) ? { reason: `holds the error ${text}` } : cleaners[field](text);
    if ('value' in outcome) {
      collected.fields[field] = outcome.value;
      if (outcome.note !== undefined)
        collected.problems.push({ row, column, reason: outcome.note, read_as: outcome.value });
    } else collected.problems.push({ row, column, reason: outcome.reason });
  }
  return collected;
};

const ENOUGH = 'a profile address, or an e-mail, or first and last name with company or domain is needed';

const columnOf = (mapping: ColumnMapping, field: PropertyKey | undefined): string | null =>
  Object.entries(mapping).find(([, mapped]) => mapped === field)?.[0] ?? null;

const noName = {
  one_word: 'cannot be split into first and last name',
  placeholder: 'is a placeholder, not a name',
  no_person: 'names a department or a duty, not a person',
  several_people: 'names several people: give each a row of its own',
} as const;

/**
 * One row as an enrichment input. A value that cannot be right is left out and reported; the row is refused only when
 * what remains does not identify a person. Pure.
 */
export function rowToInput(
  row: number,
  values: Readonly<Record<string, CellValue>>,
  mapping: ColumnMapping,
): RowInput | RefusedRow {
  const { fields, written, extra, problems } = collect(row, values, mapping);
  const { full_name, external_id, ...direct } = fields;
  const name = full_name === undefined ? undefined : readFullName(full_name);
  const split = name?.ok ? { first_name: name.given, last_name: name.family } : undefined;
  const nameColumn = columnOf(mapping, 'full_name');
  if (full_name !== undefined && nameColumn !== null) extra[nameColumn] = full_name;
  const candidate: Partial<Record<string, string>> = { ...split, ...direct };
  const first = personEnrichmentInput.safeParse(candidate);
  for (const issue of first.error?.issues ?? []) {
    const field = String(issue.path[0]);
    if (candidate[field] === undefined) continue;
    problems.push({ row, column: columnOf(mapping, field) ?? nameColumn, reason: issue.message });
    delete candidate[field];
  }
  const parsed = first.success ? first : personEnrichmentInput.safeParse(candidate);
  if (parsed.success) {
    const input = parsed.data;
    const { full_name: _name, external_id: _id, ...cells } = written;
    const { given } = givenBeside(cells, input);
    const told = given === undefined ? {} : { given };
    const notes = readingNotes(written, input).map(({ field, ...note }) => ({
      row,
      column: columnOf(mapping, field),
      ...note,
    }));
    return {
      ok: true,
      row,
      input,
      ...told,
      external_id: external_id ?? null,
      extra,
      problems: [...problems, ...notes],
    };
  }
  if (name && !name.ok) problems.push({ row, column: nameColumn, reason: noName[name.why] });
  const missing = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))];
  const reason = `does not identify a person: ${missing.join(', ')} missing; ${ENOUGH}`;
  problems.push({ row, column: null, reason });
  return { ok: false, row, problems };
}
