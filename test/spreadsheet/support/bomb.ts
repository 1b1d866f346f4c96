import { constants, crc32, deflateRawSync } from 'node:zlib';
import { type RawWorkbook, workbookOf } from '#test/spreadsheet/support/workbook-of';

/** Deflates repeated `text` without ever holding it whole: full flushes make the blocks independent. */
function repeated(start: string, text: string, times: number): { bytes: Buffer; size: number; crc: number } {
  const flushed = (part: string): Buffer => deflateRawSync(part, { finishFlush: constants.Z_FULL_FLUSH });
  const block = flushed(text);
  const bytes = Buffer.concat([
    flushed(start),
    ...Array.from({ length: times }, () => block),
    Buffer.from([3, 0]),
  ]);
  let crc = crc32(start);
  const data = Buffer.from(text);
  for (let time = 0; time < times; time += 1) crc = crc32(data, crc);
  return { bytes, size: start.length + data.length * times, crc };
}

export interface Bomb {
  readonly part: string;
  readonly start: string;
  readonly text: string;
  readonly times: number;
  /** A false size for the directory to declare. */
  readonly declaredSize?: number;
}

/** A workbook with one part that inflates to a huge size. */
export function bombOf(bomb: Bomb, workbook: RawWorkbook): Buffer {
  const deflated = repeated(bomb.start, bomb.text, bomb.times);
  const lie = bomb.declaredSize === undefined ? {} : { declaredSize: bomb.declaredSize };
  return workbookOf({ ...workbook, replace: { [bomb.part]: { deflated, ...lie } } });
}
