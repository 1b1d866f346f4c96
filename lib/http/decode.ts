import { HttpError } from '#lib/http/error';
import { decodeContent } from '#lib/shared/content-coding';

/** Decodes the content encoding of a reply. Throws HttpError `bad_encoding`, or `too_large` beyond `maxBytes`. */
export async function decodeBody(body: Uint8Array, encoding: string, maxBytes: number): Promise<Uint8Array> {
  const decoded = await decodeContent(body, encoding, maxBytes);
  switch (decoded.kind) {
    case 'decoded':
      return decoded.bytes;
    case 'unknown':
      throw new HttpError('bad_encoding', `The response has an unknown content encoding.`, { sent: true });
    case 'too_large':
      throw new HttpError('too_large', `The response decompresses to more than ${maxBytes} bytes.`, {
        sent: true,
        cause: decoded.cause,
      });
    case 'invalid':
      throw new HttpError('bad_encoding', 'The response does not match its content encoding.', {
        sent: true,
        cause: decoded.cause,
      });
  }
}
