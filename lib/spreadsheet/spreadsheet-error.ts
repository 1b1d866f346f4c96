/**
 * Why a file cannot be read or written. Codes that end in `too_large` or begin with `too_many` concern size (413), the others the file
 * itself (400).
 */
export type SpreadsheetErrorCode =
  | 'not_a_spreadsheet'
  | 'unsupported_format'
  | 'legacy_format'
  | 'macro_workbook'
  | 'password_protected'
  | 'truncated'
  | 'damaged'
  | 'empty'
  | 'no_such_sheet'
  | 'unknown_charset'
  | 'too_large'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'too_much_work';

/** The only error thrown by this folder. `message` is a sentence for the person who chose the file and quotes no cell. */
export class SpreadsheetError extends Error {
  override readonly name = 'SpreadsheetError';
  readonly code: SpreadsheetErrorCode;

  constructor(code: SpreadsheetErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }

  /** Whether a smaller file of the same kind would be accepted: 413 at an HTTP boundary, 400 otherwise. */
  get isAboutSize(): boolean {
    return this.code === 'too_many_rows' || this.code === 'too_many_columns' || this.code === 'too_large';
  }
}
