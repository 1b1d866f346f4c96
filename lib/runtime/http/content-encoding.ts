import type { APIGatewayProxyEvent } from 'aws-lambda';
import { header, rawBody } from '#lib/runtime/http/event';
import { contentCodings, decodeContent } from '#lib/shared/content-coding';
import { invalid, Problem } from '#lib/shared/problem';

/** The gateway decodes some bodies itself but leaves the header. */
const isStillGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * Decodes a body sent with Content-Encoding, in place. Throws UNSUPPORTED_MEDIA_TYPE for an unsupported encoding, PAYLOAD_TOO_LARGE if it
 * exceeds `limit` bytes when decoded, and VALIDATION_ERROR if it cannot be decoded.
 */
export async function decodeRequest(event: APIGatewayProxyEvent, limit: number): Promise<void> {
  const encoding = (header(event, 'content-encoding') ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '' || !event.body) return;
  const bytes = rawBody(event);
  if (encoding.endsWith('gzip') && contentCodings.includes(encoding) && !isStillGzip(bytes)) return;
  const decoded = await decodeContent(bytes, encoding, limit + 1);
  switch (decoded.kind) {
    case 'decoded':
      event.body = Buffer.from(decoded.bytes).toString('base64');
      event.isBase64Encoded = true;
      return;
    case 'unknown':
      throw new Problem(
        'UNSUPPORTED_MEDIA_TYPE',
        `The body is encoded as ${encoding}; only ${contentCodings.join(', ')} and identity are supported.`,
      );
    case 'too_large':
      throw new Problem('PAYLOAD_TOO_LARGE', `The decoded body has more than ${limit} bytes.`, {
        cause: decoded.cause,
      });
    case 'invalid':
      throw invalid('/body', `is not valid ${encoding}`, `The body is not valid ${encoding}.`, {
        cause: decoded.cause,
      });
  }
}
