import type { NetworkError } from '#lib/network/network-error';
import type { NetworkProfile } from '#lib/network/profile';

/** The network throttles sections for minutes rather than hours, and does not say for how many. */
const AGAIN_SECONDS = 900;

/** Whether the positions are empty because the network withheld them. */
export const withheldPositions = ({ withheld_sections = [] }: NetworkProfile): boolean =>
  withheld_sections.includes('experience');

/** What is missing from a profile for now; undefined if nothing is. */
export const withheldError = ({ withheld_sections = [] }: NetworkProfile): NetworkError | undefined =>
  withheld_sections.length === 0
    ? undefined
    : {
        kind: 'rate_limited',
        retry_after: AGAIN_SECONDS,
        detail: `the network did not show the profile’s ${withheld_sections.join(', ')} for now`,
      };
