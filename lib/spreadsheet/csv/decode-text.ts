import { isAscii } from 'node:buffer';
import { type Charset, charsetOfHead, charsetOfWindow } from '#lib/spreadsheet/csv/charset';
import { type TextDecoding, textDecoding } from '#lib/spreadsheet/csv/text-decoding';

const WINDOW_BYTES = 64 * 1024;

const startsHigh = (chunk: Buffer): number => {
  if (isAscii(chunk)) return -1;
  return chunk.findIndex((byte) => byte > 0x7f);
};

async function* decodeAs(charset: Charset, bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decode = textDecoding(charset);
  for await (const chunk of bytes) yield decode(chunk);
  yield decode();
}

/**
 * Without a byte order mark everything is ASCII until the first byte above 0x7F; the 64 kB that follow it tell UTF-8
 * from Windows-1252. An export whose first umlaut is in row 80,000 is so read right, and nothing depends on chunks.
 */
async function* decodeUnmarked(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decode: TextDecoding | undefined;
  let window: Buffer[] = [];
  let windowSize = 0;
  for await (const chunk of bytes) {
    if (decode) {
      yield decode(chunk);
      continue;
    }
    let high = chunk;
    if (windowSize === 0) {
      const first = startsHigh(chunk);
      if (first !== 0) yield chunk.toString('latin1', 0, first === -1 ? chunk.length : first);
      if (first === -1) continue;
      high = chunk.subarray(first);
    }
    window.push(high);
    windowSize += high.length;
    if (windowSize < WINDOW_BYTES) continue;
    const collected = Buffer.concat(window);
    window = [];
    decode = textDecoding(charsetOfWindow(collected.subarray(0, WINDOW_BYTES), false));
    yield decode(collected);
  }
  if (decode) yield decode();
  else if (windowSize > 0) {
    const collected = Buffer.concat(window);
    decode = textDecoding(charsetOfWindow(collected, true));
    yield decode(collected) + decode();
  }
}

/**
 * Bytes to text, right at every cut: papaparse's node stream and `toString` on chunks break characters there. UTF-8
 * and UTF-16 by their byte order marks (removed), UTF-16 without one, else UTF-8 or Windows-1252 by what the bytes are.
 */
export function decodeText(head: Buffer, bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const charset = charsetOfHead(head);
  return charset ? decodeAs(charset, bytes) : decodeUnmarked(bytes);
}
