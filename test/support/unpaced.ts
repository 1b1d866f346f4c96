import type { Pace } from '#lib/pace/port';

/** A vendor without a quota. */
export const unpaced: Pace = async () => {};
