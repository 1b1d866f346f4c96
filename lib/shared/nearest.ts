/** How many letters to add, drop, change or swap with their neighbour to turn one word into the other. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The name that was probably meant; `undefined` if none is near. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const asked = plain(name);
  const [best] = known
    .map((one) => ({ one, away: distance(asked, plain(one)) }))
    .toSorted((a, b) => a.away - b.away);
  if (best && best.away <= Math.max(1, Math.floor(asked.length / 3))) return best.one;
  return known.find((one) => asked.length > 2 && (plain(one).includes(asked) || asked.includes(plain(one))));
}
