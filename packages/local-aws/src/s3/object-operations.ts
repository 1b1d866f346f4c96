import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod';
import { readBody } from '#local-aws/http/read-body';
import { sendObject } from '#local-aws/s3/get-object';
import { checkConditions, headersToKeep, receiveBody } from '#local-aws/s3/put-object';
import type { S3Operation, S3Request } from '#local-aws/s3/s3';
import { noSuchUpload, notImplemented, s3Error } from '#local-aws/s3/s3-error';
import { sendXml } from '#local-aws/s3/send-xml';

/** Parameters that do not choose another operation. */
const harmless = /^(x-id|X-Amz-.*|x-amz-.*|response-.*)$/;

const parser = new XMLParser({ isArray: (name) => name === 'Part', parseTagValue: false });
const completion = z.object({
  CompleteMultipartUpload: z.object({
    Part: z.array(z.object({ PartNumber: z.coerce.number(), ETag: z.string() })).min(1),
  }),
});

/** Returns the object operation that a request means; undefined if it is not emulated. */
export function objectOperation(s3: S3Request): S3Operation | undefined {
  const { request, query } = s3;
  const chosen = [...query.keys()]
    .filter((name) => !harmless.test(name))
    .sort()
    .join('&');
  if (request.headers['x-amz-copy-source'] !== undefined) throw notImplemented('CopyObject');
  switch (`${request.method} ${chosen}`) {
    case 'GET ':
      return { name: 'GetObject', perform: () => sendObject(s3, true) };
    case 'HEAD ':
      return { name: 'HeadObject', action: 'GetObject', perform: () => sendObject(s3, false) };
    case 'PUT ':
      return { name: 'PutObject', perform: () => putObject(s3) };
    case 'DELETE ':
      return { name: 'DeleteObject', perform: () => deleteObject(s3) };
    case 'POST uploads':
      return { name: 'CreateMultipartUpload', action: 'PutObject', perform: async () => createUpload(s3) };
    case 'PUT partNumber&uploadId':
      return { name: 'UploadPart', action: 'PutObject', perform: () => uploadPart(s3) };
    case 'POST uploadId':
      return { name: 'CompleteMultipartUpload', action: 'PutObject', perform: () => completeUpload(s3) };
    case 'DELETE uploadId':
      return { name: 'AbortMultipartUpload', perform: () => abortUpload(s3) };
    default:
      return undefined;
  }
}

async function putObject(s3: S3Request): Promise<void> {
  const { request, response, store, bucket, key } = s3;
  if (Buffer.byteLength(key) > 1024) throw s3Error('KeyTooLongError', 400, 'Your key is too long');
  checkConditions(s3);
  const received = await receiveBody(request, store);
  const stored = await store.put(bucket, key, received, headersToKeep(request.headers));
  response.writeHead(200, { etag: `"${stored.etag}"` }).end();
}

async function deleteObject({ response, store, bucket, key }: S3Request): Promise<void> {
  await store.delete(bucket, key);
  response.writeHead(204).end();
}

function createUpload({ request, response, uploads, bucket, key }: S3Request): void {
  const id = uploads.create(bucket, key, headersToKeep(request.headers));
  sendXml(response, 'InitiateMultipartUploadResult', { Bucket: bucket, Key: key, UploadId: id });
}

async function uploadPart({ request, response, uploads, store, query }: S3Request): Promise<void> {
  const number = Number(query.get('partNumber'));
  if (!(Number.isInteger(number) && number >= 1 && number <= 10_000)) {
    throw s3Error('InvalidArgument', 400, 'Part number must be an integer between 1 and 10000, inclusive');
  }
  const received = await receiveBody(request, store);
  await uploads.addPart(query.get('uploadId') ?? '', number, received).catch(async (error: unknown) => {
    await store.discard(received);
    throw error;
  });
  response.writeHead(200, { etag: `"${received.md5}"` }).end();
}

async function completeUpload({ request, response, uploads, query, bucket, key }: S3Request): Promise<void> {
  const body = (await readBody(request, 2 * 1024 * 1024)).toString();
  const { CompleteMultipartUpload: wanted } = completion.parse(parser.parse(body));
  const id = query.get('uploadId');
  if (id === null) throw noSuchUpload();
  const parts = wanted.Part.map(({ PartNumber, ETag }) => ({
    number: PartNumber,
    etag: ETag.replaceAll('&quot;', '').replaceAll('"', ''),
  }));
  const stored = await uploads.complete(id, parts);
  sendXml(response, 'CompleteMultipartUploadResult', { Bucket: bucket, Key: key, ETag: `"${stored.etag}"` });
}

async function abortUpload({ response, uploads, query }: S3Request): Promise<void> {
  await uploads.abort(query.get('uploadId') ?? '');
  response.writeHead(204).end();
}
