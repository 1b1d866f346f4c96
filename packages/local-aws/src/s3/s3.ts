import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { AwsError } from '#local-aws/aws-error';
import { type Caller, callerOf } from '#local-aws/calls/credentials';
import { type CallContext, CallerCrashed, perform } from '#local-aws/calls/perform';
import { bucketOperation } from '#local-aws/s3/bucket-operations';
import { objectOperation } from '#local-aws/s3/object-operations';
import type { ObjectStore } from '#local-aws/s3/object-store';
import { postObject } from '#local-aws/s3/post-object';
import { accessDenied, noSuchBucket, notImplemented } from '#local-aws/s3/s3-error';
import { checkPresigned } from '#local-aws/s3/signature';
import { unanswered } from '#local-aws/s3/unanswered';
import type { Uploads } from '#local-aws/s3/uploads';
import { xmlDocument } from '#local-aws/s3/xml';

/** The context of an operation; the bucket exists. */
export interface S3Request {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly bucket: string;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly store: ObjectStore;
  readonly uploads: Uploads;
}

export interface S3Operation {
  readonly name: string;
  /** The IAM action, if it differs from the operation's name. */
  readonly action?: string;
  perform(): Promise<void>;
}

/** S3 with path-style addresses: `/bucket/key`. */
export function serveS3(
  buckets: ReadonlySet<string>,
  store: ObjectStore,
  uploads: Uploads,
  context: CallContext,
): RequestListener {
  return (request, response) => {
    answer(request, response).catch((error: unknown) => refuse(request, response, error));
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = request.url ?? '/';
    const [path = '/', queryText = ''] = address.split('?');
    const [, bucket = '', ...rest] = path.split('/').map(decodeURIComponent);
    const s3: S3Request = {
      request,
      response,
      bucket,
      key: rest.join('/'),
      query: new URLSearchParams(queryText),
      store,
      uploads,
    };
    if (request.method === 'POST' && request.headers['content-type']?.startsWith('multipart/form-data')) {
      if (!buckets.has(bucket)) throw noSuchBucket();
      await postObject(s3, context);
      return;
    }
    const caller = identify(request, address, s3.query);
    const operationOf = s3.key === '' ? bucketOperation : objectOperation;
    const operation = operationOf(s3);
    if (operation === undefined) {
      throw notImplemented(`${request.method} ${path}?${[...s3.query.keys()].join('&')}`);
    }
    const { name, action = name } = operation;
    await perform(context, caller, 's3', name, async (call, answer) => {
      if (!buckets.has(bucket)) throw noSuchBucket();
      // A body can be read only once; what S3 does here has the same effect once as twice.
      if (answer === 'given twice') return;
      const arn = `arn:aws:s3:::${bucket}`;
      call.access.push({ action: `s3:${action}`, resource: s3.key === '' ? arn : `${arn}/${s3.key}` });
      if (answer === 'given') await operation.perform();
      else await operationOf({ ...s3, response: unanswered() })?.perform();
    });
  }
}

/** A presigned URL is checked in full; a signed header only identifies the caller, as for all services here. */
function identify(request: IncomingMessage, address: string, query: URLSearchParams): Caller {
  if (query.has('X-Amz-Signature'))
    return checkPresigned(request.method ?? 'GET', address, request.headers, Date.now());
  if (request.headers.authorization === undefined) throw accessDenied('Access Denied');
  return callerOf(request.headers);
}

function refuse(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  const gone = response.destroyed || (request.destroyed && !request.complete);
  if (error instanceof CallerCrashed || response.headersSent || gone) {
    response.destroy();
    return;
  }
  if (!(error instanceof AwsError)) console.error('local S3:', error);
  const known =
    error instanceof AwsError
      ? error
      : new AwsError('InternalError', `Defect of the local S3: ${String(error)}`, 500);
  const body = xmlDocument('Error', {
    Code: known.type,
    Message: known.message,
    Resource: request.url ?? '',
  });
  // An unread body would be taken for the next request.
  if (!request.complete) response.setHeader('connection', 'close');
  response.writeHead(known.status, { 'content-type': 'application/xml' });
  response.end(request.method === 'HEAD' ? undefined : body);
}
