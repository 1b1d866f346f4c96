import { tablePace } from '#lib/providers/pace/table';

/** The pace that all functions keep together. */
export const pace = tablePace();
