import * as z from 'zod';
import { citation } from '#lib/field/citation';

/** What a source, or the caller, says of who somebody is. An empty list: nothing was said. */
export interface IdentityFacts {
  readonly names: readonly string[];
  /** Ids of profile addresses, and the addresses themselves. */
  readonly profiles: readonly string[];
  readonly addresses: readonly string[];
  readonly emails: readonly string[];
  readonly employers: readonly string[];
  readonly employer_domains: readonly string[];
  /** Former employers, by name. */
  readonly past_employers: readonly string[];
  /** Titles held, of any time. */
  readonly titles: readonly string[];
  readonly country_codes: readonly string[];
  readonly cities: readonly string[];
  /** Whether the caller says so, and a firm may be named in short. */
  readonly is_asked?: boolean;
}

/**
 * Somebody a source met who is not the subject of its claims: a `namesake` fits what was asked as well as the others of
 * that name; a `holder` has the identifier that was given, though the other identifiers lead to somebody else.
 */
export const personSeen = z.object({
  relation: z.enum(['namesake', 'holder']),
  /** Of a holder: the identifier that is theirs. */
  identifier: z.enum(['email', 'network_url', 'name']).optional(),
  name: z.string().optional(),
  headline: z.string().optional(),
  company: z.string().optional(),
  network_url: z.string().optional(),
  email: z.string().optional(),
  citation: citation.optional(),
});
export type PersonSeen = z.infer<typeof personSeen>;
