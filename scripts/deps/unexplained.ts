export interface Behind {
  readonly name: string;
  readonly current: string;
  readonly latest: string;
}

/** A line of the table: the package, the version it is held at (`24.x`, `3.1.1`), and why. */
const LINE = /^\| `([^`]+)` \| (\S+) \| (\S.*) \|$/gm;

/**
 * The packages that are behind and not held back by the table of docs/contributing.md. A line counts for the version it
 * names: `24.x` for all of 24, so that a package held back is still moved within it.
 */
export function unexplained(behind: readonly Behind[], contributing: string): Behind[] {
  const held = new Map(
    [...contributing.matchAll(LINE)].map(([, name = '', version = '']) => [name, version]),
  );
  return behind.filter(({ name, current }) => {
    const version = held.get(name);
    if (version === undefined) return true;
    return version.endsWith('.x') ? !current.startsWith(version.slice(0, -1)) : current !== version;
  });
}
