/** The message of a line that tells of an answer; the subscription of the log goes by it. */
export const REQUEST_LINE = 'A request was answered.';
