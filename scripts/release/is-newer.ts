/** Whether a version is newer than another, by number; a missing one is older than all. */
export function isNewer(one: string, other: string): boolean {
  const [ours, theirs] = [one, other].map((version) => version.split(/[.+-]/).map(Number));
  for (const [at, part = 0] of (ours ?? []).entries()) {
    const than = theirs?.[at] ?? 0;
    if (Number.isNaN(than)) return true;
    if (part !== than) return part > than;
  }
  return false;
}
