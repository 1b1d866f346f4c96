import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { HttpError } from '#lib/providers/http/error';

const decoders = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const;

const isEncoding = (name: string): name is keyof typeof decoders => Object.hasOwn(decoders, name);

/** Undoes one content encoding, never to more than `maxBytes`: a 10 kB body can hold 10 MB of zeros. */
export async function decodeBody(body: Uint8Array, encoding: string, maxBytes: number): Promise<Uint8Array> {
  const name = encoding.trim().toLowerCase();
  if (name === 'identity' || name === '' || body.length === 0) return body;
  if (!isEncoding(name))
    throw new HttpError('bad_encoding', `The reply has an unknown content encoding.`, { sent: true });
  try {
    return await decoders[name](body, { maxOutputLength: maxBytes });
  } catch (cause) {
    const large =
      cause instanceof RangeError ||
      (cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE');
    const message = large
      ? `The reply inflates to more than ${maxBytes} bytes.`
      : 'The reply is not what its content encoding says.';
    throw new HttpError(large ? 'too_large' : 'bad_encoding', message, { sent: true, cause });
  }
}
