/**
 * How many enrichments one organization has at work at once, besides its batches, which have lanes. More wait in the organization's own
 * line, so that nobody fills the tasks and the vendors' queues that all share.
 */
export const MOST_AT_WORK = 20;
