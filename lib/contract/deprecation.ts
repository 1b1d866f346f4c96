/** When an operation should no longer be built upon, when it may end, and what takes its place. Source: docs/compatibility.md. */
export interface Deprecation {
  /** Days, `2026-12-31`, from whose beginning (UTC) it holds. */
  readonly since: string;
  readonly sunset: string;
  /** The path of another operation. */
  readonly successor?: `/${string}`;
}

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** The headers of each answer of a deprecated operation. Source: RFC 9745 (Deprecation), RFC 8594 (Sunset and its link). */
export const deprecationHeaders = (deprecated: Deprecation | undefined): Record<string, string> =>
  deprecated === undefined
    ? {}
    : {
        Deprecation: `@${startOf(deprecated.since).getTime() / 1_000}`,
        Sunset: startOf(deprecated.sunset).toUTCString(),
        ...(deprecated.successor ? { Link: `<${deprecated.successor}>; rel="successor-version"` } : {}),
      };

const LEAST_MONTHS = 12;

/** Whether twelve months at least lie between the announcement and the end. */
export function isLongEnough({ since, sunset }: Deprecation): boolean {
  const earliest = startOf(since);
  earliest.setUTCMonth(earliest.getUTCMonth() + LEAST_MONTHS);
  return startOf(sunset) >= earliest;
}

/** What the documents say of it, behind the operation's own description. */
export const deprecationText = ({ since, sunset, successor }: Deprecation): string =>
  `**Deprecated** since ${since}; may end on ${sunset}.${successor ? ` Use \`${successor}\`.` : ''}`;
