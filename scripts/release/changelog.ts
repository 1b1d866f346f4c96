import { isNewer } from '#scripts/release/is-newer';

const VERSION = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;
const HEADING = '## Unreleased';

/**
 * Returns the changelog with the unreleased part under a version, and that part by itself. Throws if the version is not valid, is not newer
 * than the last, or if nothing changed.
 */
export function released(changelog: string, version: string, date: string): { text: string; notes: string } {
  if (!VERSION.test(version)) throw new TypeError(`VERSION ${version}: write it as 2.1.0.`);
  const last = /^## (\d+\.\d+\.\d+\S*)/m.exec(changelog)?.[1];
  if (last !== undefined && !isNewer(version, last))
    throw new TypeError(`VERSION ${version} is not newer than ${last}.`);
  const from = changelog.indexOf(HEADING);
  if (from < 0) throw new TypeError(`CHANGELOG.md has no "${HEADING}".`);
  const start = from + HEADING.length;
  const next = changelog.indexOf('\n## ', start);
  const notes = changelog.slice(start, next < 0 ? undefined : next).trim();
  if (notes === '') throw new TypeError('Nothing is under "Unreleased" in CHANGELOG.md.');
  const rest = next < 0 ? '\n' : changelog.slice(next);
  return { text: `${changelog.slice(0, start)}\n\n## ${version} - ${date}\n\n${notes}\n${rest}`, notes };
}
