export interface Behind {
  readonly name: string;
  readonly current: string;
  readonly latest: string;
}

/** A line of the table: the package, the version it is held at (`24.x`, `3.1.1`), and why. */
const LINE = /^\| `([^`]+)` \| (\S+) \| (\S.*) \|$/gm;

/**
 * The packages that are behind what the table of docs/contributing.md lets them be, each with the version to take. A line counts
 * for the version it names: `24.x` for all of 24, so that a package held back is still moved within it, to what `newestOf` answers.
 * A `latest` that is older than what is in use says that the newest does not run on this Node.
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

/** Whether a version comes after another, by its numbers; one that is not installed is before all. */
function isNewer(one: string, other: string): boolean {
  const [ours, theirs] = [one, other].map((version) => version.split(/[.+-]/).map(Number));
  for (const [at, part = 0] of (ours ?? []).entries()) {
    const than = theirs?.[at] ?? 0;
    if (Number.isNaN(than)) return true;
    if (part !== than) return part > than;
  }
  return false;
}

/** The text of a package.json with the versions taken, where it names the package. */
export const withVersions = (text: string, taken: readonly Behind[]): string =>
  taken.reduce(
    (all, { name, current, latest }) =>
      all.replaceAll(
        `${JSON.stringify(name)}: ${JSON.stringify(current)}`,
        `${JSON.stringify(name)}: "${latest}"`,
      ),
    text,
  );
