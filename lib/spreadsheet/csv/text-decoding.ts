import { TextDecoder } from 'node:util';
import type { Charset } from '#lib/spreadsheet/csv/charset';

/** Bytes 0x80 to 0x9F of Windows-1252; the five unassigned ones are controls (WHATWG Encoding). */
const upperControls = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** By hand: Node 24's `TextDecoder('windows-1252')` reads these bytes as Latin-1, so that every euro sign is lost. */
const decode1252 = (chunk: Buffer): string =>
  chunk
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (control) => upperControls[control.charCodeAt(0) - 0x80] ?? control);

/** Turns chunks into text, whole characters only; called without a chunk at the end. */
export type TextDecoding = (chunk?: Buffer) => string;

/** Broken characters become U+FFFD: visible, harmless, and better than a refused file. A byte order mark is removed. */
export function textDecoding(charset: Charset): TextDecoding {
  if (charset === 'windows-1252') return (chunk) => (chunk ? decode1252(chunk) : '');
  const decoder = new TextDecoder(charset, { fatal: false });
  return (chunk) => (chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode());
}
