import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { createS3Uploads } from '#lib/providers/uploads/s3';

const errorXml = (code: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>no</Message></Error>`;

/** Returns the result of opening a file when S3 answers with this error. */
async function openingWhere(status: number, code: string): Promise<unknown> {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/xml' }).end(errorXml(code));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const client = new S3Client({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-central-1',
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  });
  try {
    return await createS3Uploads('uploads', client).open('org/missing');
  } catch (error) {
    return error instanceof Error ? error.name : error;
  } finally {
    client.destroy();
    server.close();
  }
}

test('a nonexistent file is missing, even for a role that may not list the bucket', async () => {
  expect(await openingWhere(404, 'NoSuchKey')).toBeUndefined();
  expect(await openingWhere(403, 'AccessDenied')).toBeUndefined();
});

test('other failures of S3 are thrown', async () => {
  expect(await openingWhere(503, 'SlowDown')).toBe('SlowDown');
  expect(await openingWhere(403, 'InvalidAccessKeyId')).toBe('InvalidAccessKeyId');
  expect(await openingWhere(404, 'NoSuchBucket')).toBe('NoSuchBucket');
});
