const MEGABYTE = 1024 * 1024;

/**
 * What one file may cost. Each loop of the reader is bounded by one of these, so that no file can keep it busy or fill the memory, and no
 * child process has to be killed.
 */
export interface Limits {
  /** Bytes of the file as sent. */
  readonly bytes: number;
  /** Non-empty rows, the header included. */
  readonly rows: number;
  /** Empty rows: sheets formatted down to the last row have a million of them. */
  readonly emptyRows: number;
  readonly columns: number;
  /** Cells of an .xlsx that hold only a format; a few formatted columns create millions of them. */
  readonly emptyCells: number;
  /** UTF-16 units of one cell; longer cells are cut and reported. Defaults to Excel's own limit. */
  readonly cellLength: number;
  /** UTF-16 units of one CSV record: the most that an unclosed quotation mark can swallow. */
  readonly recordLength: number;
  /** Total bytes that the parts of an .xlsx may inflate to, declared or not. */
  readonly inflatedBytes: number;
  /** UTF-8 bytes of the shared strings of an .xlsx, the only part that must be held in memory. */
  readonly sharedStringBytes: number;
  /** Milliseconds spent parsing, without waiting for the source or the consumer. A gateway gives up after 29 seconds. */
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
