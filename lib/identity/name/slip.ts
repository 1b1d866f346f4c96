import { isKnownGivenName } from '#lib/identity/name/nicknames';

/** One letter more, less, other, or two in the other order. */
export function isSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}

/** A slip within one given name only: Daniel and Daniela, or Rajesh and Rakesh, are two people. */
export const isSlipWithin = (a: string, b: string): boolean =>
  Math.min(a.length, b.length) >= 5 &&
  a.slice(0, 2) === b.slice(0, 2) &&
  a.at(-1) === b.at(-1) &&
  isSlip(a, b) &&
  ![a, b].every(isKnownGivenName);
