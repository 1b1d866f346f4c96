import { isUtf8 } from 'node:buffer';

export type Charset = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const UTF16_SAMPLE = 1024;

/** Latin text in UTF-16 has a zero in nearly every second byte; no text in another charset has any. */
const unmarkedUtf16 = (head: Buffer): Charset | undefined => {
  const sample = head.subarray(0, UTF16_SAMPLE);
  const pairs = Math.floor(sample.length / 2);
  let evenZeros = 0;
  let oddZeros = 0;
  for (let index = 0; index < pairs * 2; index += 1) {
    if (sample[index] !== 0) continue;
    if (index % 2 === 0) evenZeros += 1;
    else oddZeros += 1;
  }
  if (pairs < 2) return undefined;
  if (oddZeros > pairs * 0.3 && evenZeros === 0) return 'utf-16le';
  if (evenZeros > pairs * 0.3 && oddZeros === 0) return 'utf-16be';
  return undefined;
};

/** The charset that the beginning of the file gives away, or undefined when the first non-ASCII bytes must decide. */
export function charsetOfHead(head: Buffer): Charset | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return unmarkedUtf16(head);
}

const sequenceLength = (lead: number): number => {
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  if (lead >= 0xe0 && lead <= 0xef) return 3;
  if (lead >= 0xf0 && lead <= 0xf4) return 4;
  return 0;
};

/**
 * Bytes that begin with the file's first non-ASCII one; `complete` when they run to the end of the file. Where they are not plain UTF-8, the majority decides: a UTF-8
 * export that cut one character in the middle stays UTF-8, and a Windows-1252 one holds hardly any valid sequence.
 */
export function charsetOfWindow(window: Buffer, complete: boolean): Charset {
  if (isUtf8(window)) return 'utf-8';
  let valid = 0;
  let invalid = 0;
  for (let index = 0; index < window.length; ) {
    const lead = window[index] ?? 0;
    if (lead < 0x80) {
      index += 1;
      continue;
    }
    const length = sequenceLength(lead);
    if (!complete && index + length > window.length) break;
    if (length > 0 && isUtf8(window.subarray(index, index + length))) {
      valid += 1;
      index += length;
    } else {
      invalid += 1;
      index += 1;
    }
  }
  return invalid > 0 && invalid >= valid ? 'windows-1252' : 'utf-8';
}
