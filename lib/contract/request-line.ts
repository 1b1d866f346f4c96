/** The message of the log line for a response; the log subscription filters by it. */
export const REQUEST_LINE = 'A request was answered.';
