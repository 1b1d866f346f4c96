import type { Body } from './answers';
import { publicId } from './person';

type Entries = Body<'/v2/outbound-queue/do-not-contact', 'post'>;
type Kind = 'persons' | 'emails' | 'domains';

/** What a typed line names: `@acme.com` and `acme.com` are domains, a profile address or a public id is a person. */
function kindOf(line: string): Kind {
  if (/linkedin\.com\//i.test(line)) return 'persons';
  if (/^[^@\s]+@/.test(line)) return 'emails';
  return /^@|^https?:|\.[a-z]{2,}$/i.test(line) ? 'domains' : 'persons';
}

/** Sorts lines, or what is separated by commas, into what the API takes. */
export function entriesIn(text: string): Required<Pick<Entries, Kind>> {
  const lines = [...new Set(text.split(/[\n,;]/).map((line) => line.trim()))].filter(Boolean);
  const of = (kind: Kind) => lines.filter((line) => kindOf(line) === kind);
  return { persons: of('persons'), emails: of('emails'), domains: of('domains') };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What the list is searched for: the part of a profile or web address that an entry keeps; '' if nothing is left. */
export const soughtIn = (text: string): string =>
  decoded(publicId(text.trim().replace(/^(https?:\/\/)?(www\.|@)?/i, ''))).trim();
