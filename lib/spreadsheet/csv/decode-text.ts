import { isAscii } from 'node:buffer';
import { charsetOfHead, charsetOfWindow, type FoundCharset } from '#lib/spreadsheet/csv/charset';
import { iconv } from '#lib/spreadsheet/csv/iconv';

const WINDOW_BYTES = 64 * 1024;

/** How much ASCII before the first non-ASCII byte helps to identify its language: the beginning of its line. */
const CONTEXT_BYTES = 1024;

const startsHigh = (chunk: Buffer): number => {
  if (isAscii(chunk)) return -1;
  return chunk.findIndex((byte) => byte > 0x7f);
};

interface Decoding {
  write(chunk: Buffer): string;
  end(): string;
}

/** Emits whole characters only and removes a byte order mark. What cannot be decoded becomes U+FFFD, which its row reports. */
const decodingOf = (charset: string): Decoding => {
  const decoder = iconv().getDecoder(charset, { stripBOM: true });
  return { write: (chunk) => decoder.write(chunk), end: () => decoder.end() ?? '' };
};

async function* decodeAs(charset: string, bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoding = decodingOf(charset);
  for await (const chunk of bytes) yield decoding.write(chunk);
  yield decoding.end();
}

/**
 * Without a byte order mark, everything is ASCII until the first byte above 0x7F; the 64 kB that follow it tell the charset. An export
 * whose first umlaut is in row 80,000 is thus read correctly, however it is chunked.
 */
async function* decodeUnmarked(
  bytes: AsyncIterable<Buffer>,
  onCharset: (found: FoundCharset) => void,
): AsyncGenerator<string> {
  let decoding: Decoding | undefined;
  let before: Buffer = Buffer.alloc(0);
  let window: Buffer[] = [];
  let windowSize = 0;
  const decide = (complete: boolean): { decoding: Decoding; collected: Buffer } => {
    const collected = Buffer.concat(window);
    window = [];
    const seen = Buffer.concat([before, collected.subarray(0, WINDOW_BYTES)]);
    const found = charsetOfWindow(seen, complete);
    onCharset(found);
    return { decoding: decodingOf(found.name), collected };
  };
  for await (const chunk of bytes) {
    if (decoding) {
      yield decoding.write(chunk);
      continue;
    }
    let high = chunk;
    if (windowSize === 0) {
      const first = startsHigh(chunk);
      const ascii = chunk.subarray(0, first === -1 ? chunk.length : first);
      if (ascii.length > 0) {
        yield ascii.toString('latin1');
        before = Buffer.concat([before, ascii.subarray(-CONTEXT_BYTES)]).subarray(-CONTEXT_BYTES);
      }
      if (first === -1) continue;
      high = chunk.subarray(first);
    }
    window.push(high);
    windowSize += high.length;
    if (windowSize < WINDOW_BYTES) continue;
    const decided = decide(false);
    decoding = decided.decoding;
    yield decoding.write(decided.collected);
  }
  if (decoding) yield decoding.end();
  else if (windowSize > 0) {
    const decided = decide(true);
    yield decided.decoding.write(decided.collected) + decided.decoding.end();
  } else onCharset({ name: 'utf-8', confidence: 1 });
}

/**
 * Decodes bytes to text correctly at every chunk boundary, where papaparse's node stream and `toString` on chunks break characters. Uses
 * the charset asked for, else that of the byte order mark, else the detected one; `onCharset` is called once with it, before the text that
 * depends on it.
 */
export function decodeText(
  head: Buffer,
  bytes: AsyncIterable<Buffer>,
  onCharset: (found: FoundCharset) => void,
  asked?: string,
): AsyncGenerator<string> {
  const known = asked === undefined ? charsetOfHead(head) : { name: asked, confidence: 1 };
  if (!known) return decodeUnmarked(bytes, onCharset);
  onCharset(known);
  return decodeAs(known.name, bytes);
}
