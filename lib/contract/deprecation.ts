/** When an operation becomes deprecated, when it may be removed, and what replaces it. Source: docs/compatibility.md. */
export interface Deprecation {
  /** Days, `2026-12-31`, in effect from the start of the day (UTC). */
  readonly since: string;
  readonly sunset: string;
  /** The path of another operation. */
  readonly successor?: `/${string}`;
}

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** The headers of every response of a deprecated operation. Source: RFC 9745 (Deprecation), RFC 8594 (Sunset and its link). */
export const deprecationHeaders = (deprecated: Deprecation | undefined): Record<string, string> =>
  deprecated === undefined
    ? {}
    : {
        Deprecation: `@${startOf(deprecated.since).getTime() / 1_000}`,
        Sunset: startOf(deprecated.sunset).toUTCString(),
        ...(deprecated.successor ? { Link: `<${deprecated.successor}>; rel="successor-version"` } : {}),
      };

const LEAST_MONTHS = 12;

/** Whether at least twelve months lie between deprecation and sunset. */
export function isLongEnough({ since, sunset }: Deprecation): boolean {
  const earliest = startOf(since);
  earliest.setUTCMonth(earliest.getUTCMonth() + LEAST_MONTHS);
  return startOf(sunset) >= earliest;
}

/** The deprecation notice the documents append to the operation's description. */
export const deprecationText = ({ since, sunset, successor }: Deprecation): string =>
  `**Deprecated** since ${since}; may end on ${sunset}.${successor ? ` Use \`${successor}\`.` : ''}`;
