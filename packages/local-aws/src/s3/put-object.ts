import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { decodeAwsChunked } from '#local-aws/s3/aws-chunked';
import type { ObjectStore, Received } from '#local-aws/s3/object-store';
import type { S3Request } from '#local-aws/s3/s3';
import { notImplemented, s3Error } from '#local-aws/s3/s3-error';

const kept = ['content-type', 'content-disposition', 'content-language', 'cache-control', 'expires'];

/** Returns the headers of an upload that downloads return. */
export function headersToKeep(headers: IncomingHttpHeaders): Record<string, string> {
  const encoding = String(headers['content-encoding'] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && one !== 'aws-chunked')
    .join(',');
  const entries = Object.entries(headers).filter(
    ([name, value]) => value !== undefined && (kept.includes(name) || name.startsWith('x-amz-meta-')),
  );
  return {
    'content-type': 'binary/octet-stream',
    ...Object.fromEntries(entries.map(([name, value]) => [name, String(value)])),
    ...(encoding === '' ? {} : { 'content-encoding': encoding }),
  };
}

/** Stores the body of an upload without its framing, and checks what the client says about it: length and checksums. */
export async function receiveBody(request: IncomingMessage, store: ObjectStore): Promise<Received> {
  const { headers } = request;
  const sha256 = String(headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD');
  const chunked =
    sha256.startsWith('STREAMING-') || headers['content-encoding']?.includes('aws-chunked') === true;
  const trailers = new Map<string, string>();
  const body = request as AsyncIterable<Buffer>;
  const received = await store.receive(chunked ? decodeAwsChunked(body, trailers) : body);
  const said = (name: string) =>
    trailers.get(name) ?? (headers[name] === undefined ? undefined : String(headers[name]));
  const length = headers['x-amz-decoded-content-length'] ?? (chunked ? undefined : headers['content-length']);
  const unknown = ['crc32c', 'crc64nvme', 'sha1'].find(
    (name) => said(`x-amz-checksum-${name}`) !== undefined,
  );
  if (unknown !== undefined) {
    await store.discard(received);
    throw notImplemented(`the checksum ${unknown}`);
  }
  const problems = [
    length !== undefined && Number(length) !== received.size ? 'IncompleteBody' : undefined,
    differs(said('x-amz-checksum-crc32'), received.crc32) ? 'BadDigest' : undefined,
    differs(said('x-amz-checksum-sha256'), Buffer.from(received.sha256, 'hex').toString('base64'))
      ? 'BadDigest'
      : undefined,
    differs(said('content-md5'), Buffer.from(received.md5, 'hex').toString('base64'))
      ? 'BadDigest'
      : undefined,
    /^[0-9a-f]{64}$/.test(sha256) && sha256 !== received.sha256 ? 'XAmzContentSHA256Mismatch' : undefined,
  ].filter((problem) => problem !== undefined);
  const [first] = problems;
  if (first === undefined) return received;
  await store.discard(received);
  throw s3Error(first, 400, 'The body does not fit the length or checksum sent with it.');
}

function differs(said: string | undefined, found: string): boolean {
  return said !== undefined && said !== found;
}

/** Checks conditional writes: `If-None-Match: *` only creates. */
export function checkConditions({ request, store, bucket, key }: S3Request): void {
  const existing = store.get(bucket, key);
  const { 'if-none-match': noneMatch, 'if-match': match } = request.headers;
  if (noneMatch !== undefined && noneMatch !== '*')
    throw notImplemented('If-None-Match with an ETag on writes');
  const refused =
    (noneMatch === '*' && existing !== undefined) ||
    (match !== undefined && match.replaceAll('"', '') !== existing?.etag);
  if (refused)
    throw s3Error('PreconditionFailed', 412, 'At least one of the pre-conditions you specified did not hold');
}
