import { Problem } from '#lib/shared/problem';
import { SpreadsheetError, type SpreadsheetErrorCode } from '#lib/spreadsheet/spreadsheet-error';

const pointerOf = (code: SpreadsheetErrorCode): string => {
  if (code === 'unknown_charset') return '/body/charset';
  return code === 'no_such_sheet' ? '/body/sheet' : '/body/file';
};

/** Runs a function that reads a file; turns an unacceptable file into 413 or 400. */
export async function readingFile<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error;
    throw new Problem(error.isAboutSize ? 'PAYLOAD_TOO_LARGE' : 'VALIDATION_ERROR', error.message, {
      details: { reason: error.code },
      cause: error,
      ...(error.isAboutSize ? {} : { errors: [{ pointer: pointerOf(error.code), message: error.message }] }),
    });
  }
}
