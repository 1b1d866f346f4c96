/** The order in which work of several is done that wait for the same threads. */
export interface FairOrder {
  /** The place of new work, by whose it is: lower is earlier. Work of nobody known stands with the first. */
  placeOf(share: string | undefined): number;
  /** Work of this place was begun. */
  began(place: number): void;
}

/** Beyond so many, those with nothing waiting are forgotten. */
const KEPT = 1_000;

/**
 * Start-time fair queueing: each share's work stands one place behind its last, and no further ahead than what is begun
 * now. So whoever brings much waits behind their own, and whoever brings little is next.
 */
export function fairOrder(): FairOrder {
  const last = new Map<string, number>();
  let now = 0;
  return {
    placeOf(share) {
      if (share === undefined) return now;
      const place = Math.max(now, (last.get(share) ?? -1) + 1);
      last.set(share, place);
      return place;
    },
    began(place) {
      now = Math.max(now, place);
      if (last.size > KEPT) for (const [share, at] of last) if (at < now) last.delete(share);
    },
  };
}
