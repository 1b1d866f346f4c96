/** A line that the console exporter prints begins with it, which tells spans from logs. */
export const SPAN_LINE = 'span ';
