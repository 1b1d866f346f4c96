import { givenBeside } from '#lib/enrichment/given-input';
import {
  companyEnrichmentInput,
  type EnrichmentInput,
  personEnrichmentInput,
  type SubjectType,
} from '#lib/enrichment/subject';
import { isSharedPage } from '#lib/identity/hosts';
import { readFullName } from '#lib/identity/name/person-name';
import { noFirm } from '#lib/identity/no-firm';
import { isFillerName } from '#lib/identity/usable-input';
import {
  cleanDomain,
  cleanEmail,
  cleanPageUrl,
  cleanProfileUrl,
} from '#lib/spreadsheet/mapping/clean-address';
import { type ColumnMapping, type InputField, rowTypeOf } from '#lib/spreadsheet/mapping/input-field';
import { readingNotes } from '#lib/spreadsheet/mapping/reading-notes';
import type { CellValue, RowProblem } from '#lib/spreadsheet/row';

export interface RowInput {
  readonly ok: true;
  readonly row: number;
  /** Set where the row is a company. */
  readonly type?: 'company';
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
  type: (text) => {
    const value = rowTypeOf(text);
    return value === undefined ? { reason: 'is neither person nor company' } : { value };
  },
} as const satisfies Record<InputField, (text: string) => Cleaned>;

/** What of a row identifies a company. A name in a column of names is the company's. */
const cleanersOfCompanies: Partial<Record<InputField, (text: string) => Cleaned>> = {
  network_url: address(cleanPageUrl, 'is not the page of a company on the network'),
  company_domain: website,
  company,
  full_name: company,
  external_id: cleaners.external_id,
  crm_id: cleaners.crm_id,
  type: cleaners.type,
};

const cleanersOf: Readonly<Record<SubjectType, Partial<Record<InputField, (text: string) => Cleaned>>>> = {
  person: cleaners,
  company: cleanersOfCompanies,
};

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
  type: SubjectType,
): Collected => {
  const collected: Collected = { fields: {}, written: {}, extra: {}, problems: [] };
  for (const [column, value] of Object.entries(values)) {
    const field = Object.hasOwn(mapping, column) ? mapping[column] : undefined;
    const clean = field && cleanersOf[type][field];
    if (field === undefined || clean === undefined) {
      if (value !== null) collected.extra[column] = value;
      continue;
    }
    const text = toText(value);
    if (isNothing(field, text)) continue;
    if (!errorValue.test(text)) collected.written[field] = text;
    const outcome = errorValue.test(text) ? { reason: `holds the error ${text}` } : clean(text);
    if ('value' in outcome) {
      collected.fields[field] = outcome.value;
      if (outcome.note !== undefined)
        collected.problems.push({ row, column, reason: outcome.note, read_as: outcome.value });
    } else collected.problems.push({ row, column, reason: outcome.reason });
  }
  return collected;
};

const ENOUGH = 'a profile address, or an e-mail, or first and last name with company or domain is needed';

const ENOUGH_OF_COMPANY = 'a company name, a domain or a page on the network is needed';

const columnOf = (mapping: ColumnMapping, field: PropertyKey | undefined): string | null =>
  Object.entries(mapping).find(([, mapped]) => mapped === field)?.[0] ?? null;

const noName = {
  one_word: 'cannot be split into first and last name',
  placeholder: 'is a placeholder, not a name',
  no_person: 'names a department or a duty, not a person',
  several_people: 'names several people: give each a row of its own',
} as const;

/** What a row is: as its own cell says, where one is mapped to `type`; else as all rows of its file. */
function typeOfRow(
  values: Readonly<Record<string, CellValue>>,
  mapping: ColumnMapping,
  rows: SubjectType,
): SubjectType {
  const column = columnOf(mapping, 'type');
  return (column === null ? undefined : rowTypeOf(toText(values[column] ?? null))) ?? rows;
}

/**
 * One row as an enrichment input. A value that cannot be right is left out and reported; the row is refused only when
 * what remains does not identify a person, or the company that it is. Pure.
 */
export function rowToInput(
  row: number,
  values: Readonly<Record<string, CellValue>>,
  mapping: ColumnMapping,
  rows: SubjectType = 'person',
): RowInput | RefusedRow {
  const type = typeOfRow(values, mapping, rows);
  return type === 'company' ? companyRow(row, values, mapping) : personRow(row, values, mapping);
}

function companyRow(
  row: number,
  values: Readonly<Record<string, CellValue>>,
  mapping: ColumnMapping,
): RowInput | RefusedRow {
  const { fields, written, extra, problems } = collect(row, values, mapping, 'company');
  const named = fields.company === undefined ? 'full_name' : 'company';
  const { company_domain, network_url, crm_id } = fields;
  const filled = Object.entries({ company: fields[named], company_domain, network_url, crm_id });
  const candidate = Object.fromEntries(filled.filter(([, value]) => value !== undefined));
  const parsed = companyEnrichmentInput.safeParse(candidate);
  if (parsed.success) {
    const cells = {
      company: written[named],
      company_domain: written.company_domain,
      network_url: written.network_url,
      crm_id: written.crm_id,
    };
    const { given } = givenBeside(cells, parsed.data);
    return {
      ok: true,
      row,
      type: 'company',
      input: parsed.data,
      ...(given === undefined ? {} : { given }),
      external_id: fields.external_id ?? null,
      extra,
      problems,
    };
  }
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0]);
    if (candidate[field] !== undefined)
      problems.push({ row, column: columnOf(mapping, field), reason: issue.message });
  }
  problems.push({ row, column: null, reason: `does not identify a company: ${ENOUGH_OF_COMPANY}` });
  return { ok: false, row, problems };
}

function personRow(
  row: number,
  values: Readonly<Record<string, CellValue>>,
  mapping: ColumnMapping,
): RowInput | RefusedRow {
  const { fields, written, extra, problems } = collect(row, values, mapping, 'person');
  const { full_name, external_id, type: _type, ...direct } = fields;
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
    const { full_name: _name, external_id: _id, type: _said, ...cells } = written;
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
