import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectTaggingCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { describe, expect, test } from 'vitest';
import { Bucket, get, put, s3, services, useBucket } from '#fixtures/bucket';

useBucket();

describe('objects', () => {
  test('an object is returned with its type, metadata and ETag', async () => {
    const sent = await put('a/ü b+c.txt', 'content', {
      ContentType: 'text/plain; charset=utf-8',
      ContentDisposition: 'attachment',
      Metadata: { origin: 'test' },
    });
    expect(await get('a/ü b+c.txt')).toMatchObject({
      text: 'content',
      ETag: sent.ETag,
      ContentType: 'text/plain; charset=utf-8',
      ContentDisposition: 'attachment',
      ContentLength: 7,
      Metadata: { origin: 'test' },
    });
    expect(sent.ETag).toBe('"9a0364b9e99bb480dd25e1f0284c8555"');
  });

  test('a streamed upload is stored without its framing', async () => {
    const part = 'x'.repeat(100_000);
    const Body = Readable.from([part, part, 'end']);
    await put('streamed', Body as unknown as Uint8Array, { ContentLength: 200_003 });
    const reply = await get('streamed');
    expect(reply.text).toBe(`${part}${part}end`);
    expect(reply.ContentEncoding).toBeUndefined();
  });

  test('a range returns part of an object', async () => {
    await put('range', '0123456789');
    expect(await get('range', { Range: 'bytes=2-4' })).toMatchObject({
      text: '234',
      ContentRange: 'bytes 2-4/10',
    });
    expect(await get('range', { Range: 'bytes=-3' })).toMatchObject({ text: '789' });
    expect(await get('range', { Range: 'bytes=8-99' })).toMatchObject({ text: '89' });
    await expect(get('range', { Range: 'bytes=10-' })).rejects.toMatchObject({ name: 'InvalidRange' });
  });

  test('a missing object is NoSuchKey, or NotFound for HEAD', async () => {
    await expect(get('none')).rejects.toMatchObject({ name: 'NoSuchKey' });
    await expect(s3.send(new HeadObjectCommand({ Bucket, Key: 'none' }))).rejects.toMatchObject({
      name: 'NotFound',
    });
    await expect(s3.send(new GetObjectCommand({ Bucket: 'no-bucket', Key: 'k' }))).rejects.toMatchObject({
      name: 'NoSuchBucket',
    });
  });

  test('objects are deleted singly or in bulk, even if missing', async () => {
    await put('gone', 'x');
    await put('gone too', 'x');
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'gone' }));
    await s3.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'gone' }, { Key: 'gone too' }] } }),
    );
    await expect(get('gone too')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  test('If-None-Match: * never overwrites', async () => {
    await put('once', 'first', { IfNoneMatch: '*' });
    await expect(put('once', 'second', { IfNoneMatch: '*' })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    });
    expect((await get('once')).text).toBe('first');
  });

  test('a wrong checksum stores nothing', async () => {
    await expect(put('bad', 'content', { ChecksumCRC32: 'AAAAAA==' })).rejects.toMatchObject({
      name: 'BadDigest',
    });
    await expect(get('bad')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });
});

test('a listing has pages and prefixes and is in byte order', async () => {
  for (const Key of ['l/b/2', 'l/a', 'l/b/1', 'l/c/1', 'l/Z', 'm']) await put(Key, 'x');
  const all = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'l/' }));
  expect(all.Contents?.map(({ Key }) => Key)).toEqual(['l/Z', 'l/a', 'l/b/1', 'l/b/2', 'l/c/1']);
  const folders = { Bucket, Prefix: 'l/', Delimiter: '/', MaxKeys: 3 };
  const first = await s3.send(new ListObjectsV2Command(folders));
  expect([first.Contents?.map(({ Key }) => Key), first.CommonPrefixes, first.IsTruncated]).toEqual([
    ['l/Z', 'l/a'],
    [{ Prefix: 'l/b/' }],
    true,
  ]);
  const second = await s3.send(
    new ListObjectsV2Command({ ...folders, ContinuationToken: first.NextContinuationToken }),
  );
  expect([second.Contents, second.CommonPrefixes, second.IsTruncated]).toEqual([
    undefined,
    [{ Prefix: 'l/c/' }],
    false,
  ]);
});

describe('multipart uploads', () => {
  test('parts are joined into one object', async () => {
    const Key = 'parts';
    const { UploadId } = await s3.send(
      new CreateMultipartUploadCommand({ Bucket, Key, ContentType: 'text/csv' }),
    );
    const bodies = ['a'.repeat(5 * 1024 * 1024), 'tail'];
    const Parts = [];
    for (const [i, Body] of bodies.entries()) {
      const { ETag } = await s3.send(
        new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: i + 1, Body }),
      );
      Parts.push({ ETag, PartNumber: i + 1 });
    }
    await s3.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }));
    const reply = await get(Key);
    expect(reply.text === bodies.join('')).toBe(true);
    expect([reply.ContentType, reply.ETag]).toEqual([
      'text/csv',
      expect.stringMatching(/^"[0-9a-f]{32}-2"$/),
    ]);
  });

  test('an aborted upload leaves nothing', async () => {
    const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket, Key: 'aborted' }));
    await s3.send(new AbortMultipartUploadCommand({ Bucket, Key: 'aborted', UploadId }));
    await expect(
      s3.send(new UploadPartCommand({ Bucket, Key: 'aborted', UploadId, PartNumber: 1, Body: 'x' })),
    ).rejects.toMatchObject({ name: 'NoSuchUpload' });
  });
});

test.each(['fail-before', 'fail-after', 'duplicate'] as const)(
  'an injected %s hits an upload',
  async (action) => {
    const armed = services.faults.atCall('outside', 1, action);
    const sent = await put(`struck ${action}`, 'content').then(
      () => 'sent',
      (error: Error) => error.name,
    );
    services.faults.clear();
    const stored = await get(`struck ${action}`).then(
      ({ text }) => text,
      (error: Error) => error.name,
    );
    const expected = {
      'fail-before': ['InjectedFailure', 'NoSuchKey'],
      'fail-after': ['InjectedFailure', 'content'],
      duplicate: ['sent', 'content'],
    };
    expect([armed.fired, sent, stored]).toEqual([true, ...expected[action]]);
  },
);

test('an unemulated operation is refused and changes nothing', async () => {
  await put('tagged', 'content');
  const tagging = new PutObjectTaggingCommand({
    Bucket,
    Key: 'tagged',
    Tagging: { TagSet: [{ Key: 'a', Value: 'b' }] },
  });
  await expect(s3.send(tagging)).rejects.toMatchObject({ name: 'NotImplemented' });
  await expect(
    s3.send(new CopyObjectCommand({ Bucket, Key: 'copy', CopySource: `${Bucket}/tagged` })),
  ).rejects.toMatchObject({ name: 'NotImplemented' });
  expect((await get('tagged')).text).toBe('content');
});
