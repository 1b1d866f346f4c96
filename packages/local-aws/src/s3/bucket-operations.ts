import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod';
import { readBody } from '#local-aws/http/read-body';
import { listObjects } from '#local-aws/s3/list-objects';
import type { S3Operation, S3Request } from '#local-aws/s3/s3';
import { notImplemented } from '#local-aws/s3/s3-error';
import { sendXml } from '#local-aws/s3/send-xml';

const parser = new XMLParser({ isArray: (name) => name === 'Object', parseTagValue: false });
const deletion = z.object({
  Delete: z.object({
    Object: z
      .array(z.object({ Key: z.string() }))
      .min(1)
      .max(1000),
  }),
});

/** Returns the bucket operation that a request means; undefined if it is not emulated. */
export function bucketOperation(s3: S3Request): S3Operation | undefined {
  const { request, response, query } = s3;
  const only = [...query.keys()].filter((name) => name !== 'x-id');
  if (request.method === 'HEAD' && only.length === 0) {
    return {
      name: 'HeadBucket',
      action: 'ListBucket',
      perform: async () => {
        response.writeHead(200, { 'x-amz-bucket-region': 'us-east-1' }).end();
      },
    };
  }
  if (request.method === 'GET' && query.get('list-type') === '2') {
    return {
      name: 'ListObjectsV2',
      action: 'ListBucket',
      perform: async () => sendXml(response, 'ListBucketResult', listObjects(s3.store, s3.bucket, query)),
    };
  }
  if (request.method === 'POST' && query.has('delete')) {
    return { name: 'DeleteObjects', action: 'DeleteObject', perform: () => deleteObjects(s3) };
  }
  return undefined;
}

async function deleteObjects({ request, response, store, bucket }: S3Request): Promise<void> {
  if (request.headers['content-encoding'] === 'aws-chunked')
    throw notImplemented('DeleteObjects with a streamed body');
  const body = (await readBody(request, 2 * 1024 * 1024)).toString();
  const { Delete: wanted } = deletion.parse(parser.parse(body));
  for (const { Key } of wanted.Object) await store.delete(bucket, Key);
  sendXml(response, 'DeleteResult', { Deleted: wanted.Object.map(({ Key }) => ({ Key })) });
}
