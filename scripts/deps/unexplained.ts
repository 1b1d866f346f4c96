import { isNewer } from '#scripts/release/is-newer';

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
