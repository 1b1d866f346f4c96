export interface HeadCount {
  readonly count?: number;
  /** `51-200`, or `10001+`. */
  readonly range?: string;
}

/** Reads `338`, `1.2k+`, `"51-200"`, `"1,001-5,000 employees"` or `"10001+"`. A band never becomes a count. */
export function headCount(value: string | number | null | undefined): HeadCount {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? { count: value } : {};
  const text = (value ?? '')
    .replace(/[,.\s](?=\d{3}(?!\d))/g, '')
    .replace(/(\d+(?:[.,]\d+)?)\s?k\b/gi, (_, number: string) =>
      String(Math.round(Number(number.replace(',', '.')) * 1_000)),
    );
  const band = /(\d+)\s*(?:-|–|to)\s*(\d+)/.exec(text);
  if (band) return { range: `${Number(band[1])}-${Number(band[2])}` };
  const open = /(\d+)\s*\+/.exec(text);
  if (open) return { range: `${Number(open[1])}+` };
  return /^\d+$/.test(text.trim()) ? { count: Number(text) } : {};
}
