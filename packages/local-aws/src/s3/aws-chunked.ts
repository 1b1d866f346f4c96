import { s3Error } from '#local-aws/s3/s3-error';

const longestLine = 16 * 1024;

/**
 * Decodes a body in aws-chunked encoding, without the framing: `size[;chunk-signature]`, data, and finally trailers, which are put into
 * `trailers` by lower-case name.
 */
export async function* decodeAwsChunked(
  body: AsyncIterable<Buffer>,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer> {
  let buffer: Buffer = Buffer.alloc(0);
  const source = body[Symbol.asyncIterator]();
  const more = async (): Promise<boolean> => {
    const next = await source.next();
    if (next.done === true) return false;
    buffer = buffer.length === 0 ? next.value : Buffer.concat([buffer, next.value]);
    return true;
  };
  const line = async (): Promise<string> => {
    for (;;) {
      const end = buffer.indexOf('\r\n');
      if (end !== -1) {
        const text = buffer.subarray(0, end).toString();
        buffer = buffer.subarray(end + 2);
        return text;
      }
      if (buffer.length > longestLine || !(await more())) throw incomplete();
    }
  };
  for (;;) {
    let left = Number.parseInt((await line()).split(';')[0] ?? '', 16);
    if (Number.isNaN(left)) throw incomplete();
    if (left === 0) break;
    while (left > 0) {
      if (buffer.length === 0 && !(await more())) throw incomplete();
      const part = buffer.subarray(0, left);
      buffer = buffer.subarray(part.length);
      left -= part.length;
      yield part;
    }
    if ((await line()) !== '') throw incomplete();
  }
  for (;;) {
    // Some clients end the body right after the last trailer.
    if (buffer.length === 0 && !(await more())) return;
    const text = await line();
    if (text === '') return;
    const colon = text.indexOf(':');
    if (colon > 0) trailers.set(text.slice(0, colon).toLowerCase(), text.slice(colon + 1).trim());
  }
}

function incomplete() {
  return s3Error('IncompleteBody', 400, 'The request body terminated unexpectedly');
}
