import type { Pace } from '#lib/providers/pace/port';

/** A vendor without a quota. */
export const unpaced: Pace = async () => {};
