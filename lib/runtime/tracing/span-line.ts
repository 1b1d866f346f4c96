/** Prefix of the console exporter's lines, which tells spans from logs. */
export const SPAN_LINE = 'span ';
