import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { header, rawBody } from '#lib/runtime/http/event';
import { Problem } from '#lib/shared/problem';

const decoders = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const;

const isKnown = (encoding: string): encoding is keyof typeof decoders => Object.hasOwn(decoders, encoding);

/** The gateway decodes some bodies by itself and leaves the header there. */
const isStillGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

const isTooLong = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';

/**
 * Puts the decoded body in the place of one that was sent with Content-Encoding. Throws UNSUPPORTED_MEDIA_TYPE for an
 * encoding that is not read here, PAYLOAD_TOO_LARGE for one that is longer than `limit` bytes when decoded, and
 * VALIDATION_ERROR for one that cannot be decoded. Source: RFC 9110, section 8.4.
 */
export async function decodeContent(event: APIGatewayProxyEvent, limit: number): Promise<void> {
  const encoding = (header(event, 'content-encoding') ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '' || !event.body) return;
  if (!isKnown(encoding))
    throw new Problem(
      'UNSUPPORTED_MEDIA_TYPE',
      `The body is encoded as ${encoding}; ${Object.keys(decoders).join(', ')} and identity are read.`,
    );
  const bytes = rawBody(event);
  if (encoding.endsWith('gzip') && !isStillGzip(bytes)) return;
  try {
    const decoded = await decoders[encoding](bytes, { maxOutputLength: limit + 1 });
    event.body = decoded.toString('base64');
    event.isBase64Encoded = true;
  } catch (cause) {
    if (isTooLong(cause))
      throw new Problem('PAYLOAD_TOO_LARGE', `The decoded body has more than ${limit} bytes.`, { cause });
    throw new Problem('VALIDATION_ERROR', `The body is not valid ${encoding}.`, {
      errors: [{ pointer: '/body', message: `is not valid ${encoding}` }],
      cause,
    });
  }
}
