interface Band {
  readonly low: number;
  /** Infinity for "10,001+". */
  readonly high: number;
}

const scale: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9 };

const amount = (digits: string, unit: string | undefined): number =>
  Number(digits.replaceAll(',', '')) * (scale[(unit ?? '').toLowerCase()] ?? 1);

/** `51-200`, `$10M - $50M`, `251 - 1K`, `10,001+`; undefined if the text is not a band. */
function parseBand(text: string): Band | undefined {
  const plain = text.replace(/[$€£\s]/g, '').replace(/(employees|usd)$/i, '');
  const match = /^(\d[\d,]*(?:\.\d+)?)([kmb])?(?:(?:-|–|—|to)(\d[\d,]*(?:\.\d+)?)([kmb])?|(\+))$/i.exec(
    plain,
  );
  if (!match?.[1]) return undefined;
  const high = match[3] === undefined ? Number.POSITIVE_INFINITY : amount(match[3], match[4]);
  // In "10-50M" the unit belongs to both.
  const lowUnit = match[2] ?? (match[3] !== undefined && /[mb]/i.test(match[4] ?? '') ? match[4] : undefined);
  const low = amount(match[1], lowUnit);
  return low <= high ? { low, high } : undefined;
}

/**
 * The value of the one option whose band contains all of ours, as a list of none or one. Bands that straddle two options (our 201-500
 * against 51-250 and 251-1K) have no counterpart.
 */
export function bandOption(
  ours: string,
  options: readonly { readonly value: string; readonly label: string }[],
): readonly string[] {
  const band = parseBand(ours);
  if (band === undefined) return [];
  const holders = options.filter((option) => {
    const theirs = parseBand(option.value) ?? parseBand(option.label);
    return theirs !== undefined && theirs.low <= band.low && band.high <= theirs.high;
  });
  const [only] = holders;
  return only !== undefined && holders.length === 1 ? [only.value] : [];
}

/** On a logarithmic scale, as size bands are; an open-ended band extends to ten times its start. */
const middleOf = ({ low, high }: Band): number =>
  (Math.log10(Math.max(1, low)) + Math.log10(Math.max(1, Number.isFinite(high) ? high : low * 10))) / 2;

/** The option whose band has its middle nearest to ours; undefined if ours, or every option, is not a band. */
export function nearestBand(
  ours: string,
  options: readonly { readonly value: string; readonly label: string }[],
): string | undefined {
  const band = parseBand(ours);
  if (band === undefined) return undefined;
  const [best] = options
    .flatMap(({ value, label }) => {
      const theirs = parseBand(value) ?? parseBand(label);
      return theirs ? [{ value, distance: Math.abs(middleOf(theirs) - middleOf(band)) }] : [];
    })
    .sort((one, other) => one.distance - other.distance);
  return best?.value;
}
