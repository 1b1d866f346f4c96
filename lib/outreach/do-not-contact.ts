import { createHash } from 'node:crypto';
import * as z from 'zod';
import { registrableDomain } from '#lib/identity/hosts';
import { normalEmail, readMailbox } from '#lib/identity/mailbox';
import { readProfile } from '#lib/identity/profile-address';
import { timestamp } from '#lib/shared/time';

export const blockedKind = z.enum(['person', 'email', 'domain']);
export type BlockedKind = z.infer<typeof blockedKind>;

/** Someone who is sent nothing: a person on the network, an e-mail address, or everyone at a company's domain. */
export const blockedEntry = z.lazy(() =>
  z.object({
    id: z.string(),
    kind: blockedKind,
    value: z.string(),
    reason: z.string().optional(),
    added_at: timestamp,
    added_by: z.string(),
  }),
);
export type BlockedEntry = z.infer<typeof blockedEntry>;

/** The same person, address or domain always gets the same id, however it was spelled. */
export const blockedId = (kind: BlockedKind, value: string): string =>
  `dnc_${kind}_${createHash('sha256').update(value).digest('hex').slice(0, 24)}`;

/** Reads a domain in any common form: `acme.com`, `@acme.com`, `https://www.acme.com/about`, `ada@acme.com`. */
const readDomain = (text: string): string | undefined =>
  registrableDomain(text.includes('://') ? text : text.slice(text.lastIndexOf('@') + 1));

/** Normalizes a value to be blocked; undefined if it is not of its kind. */
export function readBlocked(kind: BlockedKind, text: string): string | undefined {
  switch (kind) {
    case 'person': {
      const read = readProfile(text);
      return read.ok && read.kind === 'person' ? read.id : undefined;
    }
    case 'email':
      return readMailbox(text) ? normalEmail(text) : undefined;
    case 'domain':
      return readDomain(text.trim());
  }
}

/** What is known of a person that the list may contain. */
export interface Reachable {
  readonly persons: readonly (string | undefined)[];
  readonly emails: readonly string[];
  readonly domains: readonly string[];
}

/** The ids under which the list would contain a person. */
export function blockedIdsOf({ persons, emails, domains }: Reachable): string[] {
  const ids = (kind: BlockedKind, texts: readonly (string | undefined)[]): string[] =>
    texts.flatMap((text) => {
      const value = text === undefined ? undefined : readBlocked(kind, text);
      return value === undefined ? [] : [blockedId(kind, value)];
    });
  return [...new Set([...ids('person', persons), ...ids('email', emails), ...ids('domain', domains)])];
}

/** Why a person may not be contacted, as the end of a sentence. */
export const describeBlocked = ({ kind, value, reason, added_at }: BlockedEntry): string => {
  const which = kind === 'person' ? '' : ` through ${value}`;
  const why = reason === undefined ? '' : `: ${reason}`;
  return `is on the do-not-contact list${which} since ${added_at.slice(0, 10)}${why}`;
};
