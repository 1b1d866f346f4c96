import { contradicts, identityKeys } from '#lib/identity/identity-keys';
import type { EnrichmentInput, SubjectType } from '#lib/identity/subject';

/** One person, or company, of the file: the first row, and all that rows say of them. */
interface Person {
  readonly row: number;
  readonly inputs: EnrichmentInput[];
}

/** People who share a key and are told apart by the rest; more of one key are not looked at. */
const MOST_OF_ONE_KEY = 20;
/** More spellings of one person tell nothing new. */
const MOST_INPUTS = 5;

/** A profile or a personal mailbox is one person's; a name at a firm may be shared. */
const isSure = (key: string): boolean => /^(?:profile|email):/.test(key);

/**
 * Finds rows that mean a person who was there before, so that each is charged once. Two rows are the same person when
 * they share a key and nothing else tells them apart: two people with one address keep their own names. A row that
 * shares only a name, and brings a profile or mailbox that no such row had, stands for itself: it may find somebody whom
 * the name alone leaves open.
 */
export class DuplicateFinder {
  readonly #people = new Map<string, Person[]>();

  /** The number of the first row of the same person, or null; then the row is remembered. */
  firstRow(row: number, input: EnrichmentInput, type: SubjectType = 'person'): number | null {
    const keys = identityKeys(type, input);
    const sure = keys.filter(isSure);
    const same = (some: readonly string[]): Person | undefined =>
      some
        .flatMap((key) => this.#people.get(key) ?? [])
        .find(({ inputs }) => !inputs.some((earlier) => contradicts(type, earlier, input)));
    const found = same(sure) ?? (sure.length === 0 ? same(keys) : undefined);
    const person = found ?? { row, inputs: [] };
    if (person.inputs.length < MOST_INPUTS) person.inputs.push(input);
    for (const key of keys) {
      const known = this.#people.get(key) ?? [];
      if (!known.includes(person) && known.length < MOST_OF_ONE_KEY)
        this.#people.set(key, [...known, person]);
    }
    return found?.row ?? null;
  }
}
