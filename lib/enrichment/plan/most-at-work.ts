/**
 * Enrichments of one organization that are at work at once, beside its batches, which have lanes. Whoever asks for more at
 * once waits for their own: nobody fills the tasks, and the vendors' lines, that all share.
 */
export const MOST_AT_WORK = 20;
