/** The numbers of a version, and the identifiers of its pre-release. */
function partsOf(version: string): { numbers: number[]; before: string[] } {
  const [, numbers = '', before = ''] = /^([\d.]+)(?:-([\w.-]+))?/.exec(version) ?? [];
  return { numbers: numbers.split('.').map(Number), before: before === '' ? [] : before.split('.') };
}

/** Orders identifiers of pre-releases: numbers by value and before words, words by their letters. */
function compare(one: string, other: string): number {
  const [isNumber, isOtherNumber] = [/^\d+$/.test(one), /^\d+$/.test(other)];
  if (isNumber && isOtherNumber) return Number(one) - Number(other);
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
  return one < other ? -1 : Number(one > other);
}

/** Whether a version is newer than another, as Semantic Versioning orders them; one that cannot be read is older than all. */
export function isNewer(one: string, other: string): boolean {
  const [ours, theirs] = [partsOf(one), partsOf(other)];
  for (const at of [0, 1, 2]) {
    const difference = (ours.numbers[at] ?? 0) - (theirs.numbers[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  // A pre-release is older than its release.
  if (ours.before.length === 0 || theirs.before.length === 0)
    return ours.before.length === 0 && theirs.before.length > 0;
  for (const [at, part] of ours.before.entries()) {
    const than = theirs.before[at];
    const difference = than === undefined ? 1 : compare(part, than);
    if (difference !== 0) return difference > 0;
  }
  return false;
}
