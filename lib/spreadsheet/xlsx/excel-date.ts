const DAY_MS = 86_400_000;
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);

/** 9999-12-31 in either system; a larger number only looks like a date. */
const LAST_SERIAL = 2_958_466;

export type DateKind = 'date' | 'time' | 'datetime';

/**
 * A serial day number as `2026-11-21`, `2026-11-21T20:37:00` or `20:37:00`, or null if it is not one. Excel's 1900 system has a 29 February
 * 1900 (serial 60), so smaller numbers are off by one day.
 */
export function serialToText(serial: number, kind: DateKind, date1904: boolean): string | null {
  if (!Number.isFinite(serial) || serial < 0 || serial >= LAST_SERIAL) return null;
  const days = !date1904 && serial < 60 ? serial + 1 : serial;
  const milliseconds = Math.round(days * 86_400) * 1000;
  const text = new Date((date1904 ? EPOCH_1904 : EPOCH_1900) + milliseconds).toISOString();
  if (kind === 'time' || (serial < 1 && !date1904)) return text.slice(11, 19);
  return kind === 'date' ? text.slice(0, 10) : text.slice(0, 19);
}

/** A time as Excel's serial number (1900 system, UTC). */
export const toSerial = (date: Date): number => (date.getTime() - EPOCH_1900) / DAY_MS;
