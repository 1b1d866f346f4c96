const MEGABYTE = 1024 * 1024;

/**
 * What one file may cost. Every loop of the reader is bounded by one of these, so that no file can keep it busy or
 * fill the memory, and no child process has to be killed.
 */
export interface Limits {
  /** Bytes of the file as it was sent. */
  readonly bytes: number;
  /** Rows that hold anything, the header included. */
  readonly rows: number;
  /** Rows without content: sheets formatted down to the last row have a million of them. */
  readonly emptyRows: number;
  readonly columns: number;
  /** Cells of an .xlsx that hold a format only; a few formatted columns make millions of them. */
  readonly emptyCells: number;
  /** UTF-16 units of one cell; longer ones are cut and reported. Excel's own limit is the default. */
  readonly cellLength: number;
  /** UTF-16 units of one CSV record: what an unclosed quotation mark may swallow. */
  readonly recordLength: number;
  /** Bytes that the parts of an .xlsx may inflate to together, declared or not. */
  readonly inflatedBytes: number;
  /** UTF-8 bytes of the shared strings of an .xlsx, the only part that has to be held in memory. */
  readonly sharedStringBytes: number;
  /** Milliseconds spent parsing, not waiting for the source or the consumer. A gateway gives up after 29 seconds. */
  readonly workMs: number;
}

export const defaultLimits: Limits = {
  bytes: 100 * MEGABYTE,
  rows: 100_001,
  emptyRows: 100_000,
  columns: 500,
  emptyCells: 5_000_000,
  cellLength: 32_767,
  recordLength: MEGABYTE,
  inflatedBytes: 512 * MEGABYTE,
  sharedStringBytes: 64 * MEGABYTE,
  workMs: 20_000,
};
