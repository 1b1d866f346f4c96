import * as z from 'zod';
import { citation } from '#lib/field/citation';

/** A subject's identity by one source or the caller. An empty list: nothing was said. */
export interface IdentityFacts {
  readonly names: readonly string[];
  /** Ids of profile addresses; `addresses` has the addresses. */
  readonly profiles: readonly string[];
  readonly addresses: readonly string[];
  readonly emails: readonly string[];
  readonly employers: readonly string[];
  readonly employer_domains: readonly string[];
  /** Former employers, by name. */
  readonly past_employers: readonly string[];
  /** Titles held, past or present. */
  readonly titles: readonly string[];
  readonly country_codes: readonly string[];
  readonly cities: readonly string[];
  /** Set for the caller's input, which may shorten company names. */
  readonly is_asked?: boolean;
}

/**
 * A person a source came across who is not the subject of its claims: a `namesake` fits the request as well as others with that name; a
 * `holder` has a given identifier although the other identifiers lead to someone else.
 */
export const personSeen = z.lazy(() =>
  z.object({
    relation: z.enum(['namesake', 'holder']),
    /** For a holder: the identifier that is theirs. */
    identifier: z.enum(['email', 'network_url', 'name']).optional(),
    name: z.string().optional(),
    headline: z.string().optional(),
    company: z.string().optional(),
    network_url: z.string().optional(),
    email: z.string().optional(),
    citation: citation.optional(),
  }),
);
export type PersonSeen = z.infer<typeof personSeen>;
