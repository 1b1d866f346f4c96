import { pipeline } from 'node:stream/promises';
import type { StoredObject } from '#local-aws/s3/object-store';
import type { S3Request } from '#local-aws/s3/s3';
import { noSuchKey, s3Error } from '#local-aws/s3/s3-error';

/** Sends an object, or the range that was requested; `withBody` is false for HEAD. */
export async function sendObject(s3: S3Request, withBody: boolean): Promise<void> {
  const { request, response, store, bucket, key } = s3;
  const object = store.get(bucket, key);
  if (object === undefined) throw noSuchKey();
  const etag = `"${object.etag}"`;
  const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
  if (match !== undefined && match !== etag) {
    throw s3Error('PreconditionFailed', 412, 'At least one of the pre-conditions you specified did not hold');
  }
  if (noneMatch === etag) {
    response.writeHead(304, { etag }).end();
    return;
  }
  const range = rangeOf(request.headers.range, object.size);
  const { start, end } = range ?? { start: 0, end: object.size - 1 };
  response.writeHead(range === undefined ? 200 : 206, {
    ...object.headers,
    ...overrides(s3),
    etag,
    'accept-ranges': 'bytes',
    'last-modified': new Date(object.modifiedAt).toUTCString(),
    'content-length': end - start + 1,
    ...(range === undefined ? {} : { 'content-range': `bytes ${start}-${end}/${object.size}` }),
  });
  if (!withBody || object.size === 0) response.end();
  else await send(s3, object, start, end);
}

async function send(
  { response, store }: S3Request,
  object: StoredObject,
  start: number,
  end: number,
): Promise<void> {
  await pipeline(store.read(object, start, end), response).catch((error: NodeJS.ErrnoException) => {
    // A client that disconnects in the middle is not a defect.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

/** The bytes of a single range; a header with several ranges or an unreadable one is ignored, as RFC 9110 allows. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (match === null || (match[1] === '' && match[2] === '')) return undefined;
  const [, from = '', to = ''] = match;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start >= size || start > end)
    throw s3Error('InvalidRange', 416, 'The requested range is not satisfiable');
  return { start, end };
}

/** `response-content-type` and similar parameters that a presigned URL may carry. */
function overrides({ query }: S3Request): Record<string, string> {
  return Object.fromEntries(
    [...query]
      .filter(([name]) => name.startsWith('response-'))
      .map(([name, value]) => [name.slice('response-'.length), value]),
  );
}
