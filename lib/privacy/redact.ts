import { gunzipSync } from 'node:zlib';
import { profileId } from '#lib/identity/profile-address';
import { pack } from '#lib/shared/packed';

const ERASED = '[erased]';

/** Members of a person's record that readers require, and those that may be missing. */
const required = /^(name|title|person|text|extra|external_id|input)$/;
const personal =
  /^(first_name|last_name|full_name|.*email|.*phone.*|.*network_url|profile_url|.*public_id|member_id|headline|location|photo.*|summary|about|company|company_domain|match_reason|crm_id|custom)$/;
const blanks: Readonly<Record<string, unknown>> = { extra: {}, external_id: null, input: {} };

type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);

/** Removes one person from stored values. */
export class Redactor {
  readonly #pattern: RegExp;

  constructor(found: RegExp) {
    this.#pattern = found;
  }

  mentions(value: unknown): boolean {
    if (typeof value === 'string') {
      this.#pattern.lastIndex = 0;
      return this.#pattern.test(value) || this.mentions(parsed(value));
    }
    if (value instanceof Uint8Array) return this.mentions(unpacked(value));
    if (typeof value !== 'object' || value === null) return false;
    return this.#isNamed(value) || Object.values(value).some((one) => this.mentions(one));
  }

  /** A name split over two members is in neither of them alone. */
  #isNamed(value: object): boolean {
    const { first_name: first, last_name: last } = value as Plain;
    return first !== undefined && this.mentions(`${first} ${last}`);
  }

  /**
   * Returns the value without the person: drops their records from lists, empties a record that stands alone, and removes their name from
   * longer texts. Records with another person's profile are left unchanged.
   */
  redact(value: unknown): unknown {
    if (!this.mentions(value)) return value;
    if (typeof value === 'string') {
      const record = parsed(value);
      return record ? JSON.stringify(this.redact(record)) : value.replace(this.#pattern, ERASED);
    }
    if (value instanceof Uint8Array) return pack(this.redact(unpacked(value)));
    if (Array.isArray(value))
      return value.filter((one) => !this.isAbout(one)).map((one: unknown) => this.redact(one));
    if (!isPlain(value) || this.#isAnother(value)) return value;
    const emptied = this.isAbout(value) ? emptiedRecord(value) : value;
    return Object.fromEntries(Object.entries(emptied).map(([name, one]) => [name, this.redact(one)]));
  }

  /** Redacts a record of the person that has to remain. */
  redactRecord(record: unknown): unknown {
    return this.redact(isPlain(record) ? emptiedRecord(record) : record);
  }

  /** Whether a text is nothing but the person's name or address, or a record contains such a text. */
  isAbout(value: unknown): boolean {
    if (typeof value === 'string')
      return this.mentions(value) && value.replace(this.#pattern, '').trim() === '';
    if (!isPlain(value) || this.#isAnother(value)) return false;
    return (
      Object.values(value).some((one) => typeof one === 'string' && this.isAbout(one)) ||
      this.#isNamed(value) ||
      this.isAbout(value['input']) ||
      this.isAbout(value['target'])
    );
  }

  #isAnother(value: Plain): boolean {
    const addresses = Object.values(value).flatMap((one) =>
      typeof one === 'string' && profileId(one)?.kind === 'person' ? [one] : [],
    );
    return addresses.length > 0 && !addresses.some((address) => this.mentions(address));
  }
}

const emptiedRecord = (record: Plain): Plain =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => {
      if (required.test(name)) return [[name, name in blanks ? blanks[name] : ERASED] as const];
      return personal.test(name) ? [] : [[name, value] as const];
    }),
  );

/** Parses a record or list stored as JSON text, as stored responses and deliveries are: a name may be split over two members. */
function parsed(text: string): object | undefined {
  if (!/^\s*[{[]/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Unpacks what `pack` wrote; other bytes mention nobody. */
function unpacked(bytes: Uint8Array): unknown {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return undefined;
  return JSON.parse(gunzipSync(bytes).toString('utf8'));
}
