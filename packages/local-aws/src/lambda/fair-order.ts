/** The order of work from several owners that wait for the same threads. */
export interface FairOrder {
  /** Returns the place of new work by its owner: lower is earlier. Work without a known owner is placed first. */
  placeOf(share: string | undefined): number;
  /** Called when work of this place begins. */
  began(place: number): void;
}

/** Above this number, owners with nothing waiting are forgotten. */
const KEPT = 1_000;

/**
 * Start-time fair queueing: an owner's work is placed one behind their last, but at least at the place that begins now. An owner with much
 * work waits behind their own, and an owner with little comes next.
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
