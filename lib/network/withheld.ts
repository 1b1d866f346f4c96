import type { NetworkError } from '#lib/network/network-error';
import type { NetworkProfile } from '#lib/network/profile';

/** The network throttles sections for minutes rather than hours, and does not say for how many. */
const AGAIN_SECONDS = 900;

/** Whether the positions are empty because the network withheld them. */
export const withheldPositions = ({ withheld_sections = [] }: NetworkProfile): boolean =>
  withheld_sections.includes('experience');

/** The sections that fields come from. */
const used: ReadonlySet<string> = new Set([
  'experience',
  'education',
  'skills',
  'languages',
  'certifications',
  'about',
]);

/** What is missing from a profile for now; undefined if no field comes from it. */
export function withheldError({ withheld_sections = [] }: NetworkProfile): NetworkError | undefined {
  const missed = withheld_sections.filter((section) => used.has(section));
  if (missed.length === 0) return undefined;
  const detail = `the network did not show the profile’s ${missed.join(', ')} for now`;
  return { kind: 'rate_limited', retry_after: AGAIN_SECONDS, detail };
}
