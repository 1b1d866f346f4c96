import type { EnrichmentInput } from '#lib/enrichment/subject';

type IdentityKind = 'network' | 'email' | 'name';
export type IdentityKeys = Readonly<Partial<Record<IdentityKind, string>>>;

const kinds = ['network', 'email', 'name'] as const satisfies readonly IdentityKind[];

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The profile's public id is the same on every host and in every case: `www.`, `de.`, mobile. */
const profileKey = (url: string): string =>
  /\/(?:in|pub)\/([^/]+)/i.exec(url)?.[1]?.toLowerCase() ?? url.toLowerCase();

/** What a person can be recognised by within a file, the surest first. */
export function identityKeys(input: EnrichmentInput): IdentityKeys {
  const company = input.company_domain ?? (input.company === undefined ? undefined : folded(input.company));
  const named = input.first_name !== undefined && input.last_name !== undefined && company !== undefined;
  return {
    ...(input.network_url === undefined ? {} : { network: profileKey(input.network_url) }),
    ...(input.email === undefined ? {} : { email: input.email.toLowerCase() }),
    ...(named
      ? { name: `${folded(input.first_name ?? '')}|${folded(input.last_name ?? '')}|${company}` }
      : {}),
  };
}

/** The surest key as one string, for stores that keep a single one. */
export function identityKey(input: EnrichmentInput): string {
  const keys = identityKeys(input);
  const kind = kinds.find((candidate) => keys[candidate] !== undefined);
  return kind === undefined ? '' : `${kind}:${keys[kind]}`;
}

interface Seen {
  readonly row: number;
  readonly keys: IdentityKeys;
}

/**
 * Finds rows that mean a person who was there before, so that each is charged once. Two rows are the same person when
 * they share a key and no surer key tells them apart: two people with one office address keep their own profiles.
 */
export class DuplicateFinder {
  readonly #seen = new Map<string, Seen>();

  /** The number of the first row of the same person, or null; then the row is remembered. */
  firstRow(row: number, keys: IdentityKeys): number | null {
    const found = this.#find(keys);
    for (const kind of kinds) {
      const id = `${kind}:${keys[kind]}`;
      if (keys[kind] !== undefined && !this.#seen.has(id)) this.#seen.set(id, { row: found ?? row, keys });
    }
    return found;
  }

  #find(keys: IdentityKeys): number | null {
    for (const [position, kind] of kinds.entries()) {
      const seen = keys[kind] === undefined ? undefined : this.#seen.get(`${kind}:${keys[kind]}`);
      const surer = kinds.slice(0, position);
      const differs = surer.some(
        (other) => keys[other] && seen?.keys[other] && keys[other] !== seen.keys[other],
      );
      if (seen && !differs) return seen.row;
    }
    return null;
  }
}
