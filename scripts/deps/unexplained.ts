export interface Behind {
  readonly name: string;
  readonly current: string;
  readonly latest: string;
}

/** A line of the table: the package, the version it is pinned to (`24.x`, `3.1.1`), and the reason. */
const LINE = /^\| `([^`]+)` \| (\S+) \| (\S.*) \|$/gm;

/**
 * The packages older than the table in docs/contributing.md allows, each with the version to install. A line applies to the version it
 * names: `24.x` to all of 24, so a package that is held back still moves within it, to what `newestOf` returns. A `latest` older than the
 * one in use means that the newest does not run on this Node.
 */
export function unexplained(
  behind: readonly Behind[],
  contributing: string,
  newestOf: (name: string, range: string) => string,
): Behind[] {
  const held = new Map(
    [...contributing.matchAll(LINE)].map(([, name = '', version = '']) => [name, version]),
  );
  return behind.flatMap((one) => {
    const version = held.get(one.name);
    const latest =
      version === undefined ? one.latest : version.endsWith('.x') ? newestOf(one.name, version) : version;
    return isNewer(latest, one.current) ? [{ ...one, latest }] : [];
  });
}

/** Whether a version is newer than another, by number; a missing one is older than all. */
function isNewer(one: string, other: string): boolean {
  const [ours, theirs] = [one, other].map((version) => version.split(/[.+-]/).map(Number));
  for (const [at, part = 0] of (ours ?? []).entries()) {
    const than = theirs?.[at] ?? 0;
    if (Number.isNaN(than)) return true;
    if (part !== than) return part > than;
  }
  return false;
}

/** Returns a package.json's text with the new versions of the packages it names. */
export const withVersions = (text: string, taken: readonly Behind[]): string =>
  taken.reduce(
    (all, { name, current, latest }) =>
      all.replaceAll(
        `${JSON.stringify(name)}: ${JSON.stringify(current)}`,
        `${JSON.stringify(name)}: "${latest}"`,
      ),
    text,
  );
