import { gunzipSync } from 'node:zlib';
import { profileId } from '#lib/identity/profile-address';
import { pack } from '#lib/shared/packed';

const ERASED = '[erased]';

/** Members of a record about a person that a reader must find, and those that may be missing. */
const required = /^(name|title|person|text|extra|external_id|input)$/;
const personal =
  /^(first_name|last_name|full_name|.*email|.*phone.*|.*network_url|profile_url|.*public_id|member_id|headline|location|photo.*|summary|about|company|company_domain|match_reason|crm_id|custom)$/;
const blanks: Readonly<Record<string, unknown>> = { extra: {}, external_id: null, input: {} };

type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);

/** Takes one person out of stored values. */
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

  /** A name in two members is in neither of them alone. */
  #isNamed(value: object): boolean {
    const { first_name: first, last_name: last } = value as Plain;
    return first !== undefined && this.mentions(`${first} ${last}`);
  }

  /**
   * The value without the person: their records among others are dropped, a record that stands by itself is emptied, and in
   * longer texts they are no longer named. Records of somebody with another profile are left as they are.
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

  /** A record that stays although it is of the person, without them. */
  redactRecord(record: unknown): unknown {
    return this.redact(isPlain(record) ? emptiedRecord(record) : record);
  }

  /** A text that is nothing but the person, or a record that bears one: a name, an address. */
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

/** The record or list that a text holds as JSON, as remembered answers and deliveries do: a name may be in two members of it. */
function parsed(text: string): object | undefined {
  if (!/^\s*[{[]/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** What `pack` wrote; bytes of another kind mention nobody. */
function unpacked(bytes: Uint8Array): unknown {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return undefined;
  return JSON.parse(gunzipSync(bytes).toString('utf8'));
}
