import { contradicts, identityKeys } from '#lib/identity/identity-keys';
import type { EnrichmentInput, SubjectType } from '#lib/identity/subject';

/** A person or company in the file: its first row and the inputs of its rows. */
interface Person {
  readonly row: number;
  readonly inputs: EnrichmentInput[];
}

/** How many people who share a key but differ otherwise are compared. */
const MOST_OF_ONE_KEY = 20;
/** Further spellings of a person add no information. */
const MOST_INPUTS = 5;

/** A profile or a personal mailbox belongs to one person; a name at a company may be shared. */
const isSure = (key: string): boolean => /^(?:profile|email):/.test(key);

/**
 * Finds rows that repeat an earlier person, so that each person is charged once. Two rows are the same person if they share a key and
 * nothing else distinguishes them: two people with one address keep their own names. A row that shares only a name, and adds a profile or
 * mailbox that no such row had, counts as a person of its own: it may find someone whom the name alone leaves open.
 */
export class DuplicateFinder {
  readonly #people = new Map<string, Person[]>();

  /** Returns the number of the same person's first row, or null; remembers the row either way. */
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
