import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';

const decoders = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const;

export const contentCodings: readonly string[] = Object.keys(decoders);

const isKnown = (coding: string): coding is keyof typeof decoders => Object.hasOwn(decoders, coding);

const isTooLong = (error: unknown): boolean =>
  error instanceof RangeError ||
  (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE');

export type Decoded =
  | { readonly kind: 'decoded'; readonly bytes: Uint8Array }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'too_large' | 'invalid'; readonly cause: unknown };

/**
 * Decodes one content coding, up to `maxBytes`: a body of 10 kB can hold 10 MB of zeros. `identity` returns the bytes unchanged. Source:
 * RFC 9110, section 8.4.
 */
export async function decodeContent(bytes: Uint8Array, coding: string, maxBytes: number): Promise<Decoded> {
  const name = coding.trim().toLowerCase();
  if (name === 'identity' || name === '' || bytes.length === 0) return { kind: 'decoded', bytes };
  if (!isKnown(name)) return { kind: 'unknown' };
  try {
    return { kind: 'decoded', bytes: await decoders[name](bytes, { maxOutputLength: maxBytes }) };
  } catch (cause) {
    return { kind: isTooLong(cause) ? 'too_large' : 'invalid', cause };
  }
}
