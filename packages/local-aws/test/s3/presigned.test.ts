import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { describe, expect, test } from 'vitest';
import { Bucket, get, s3, services, useBucket } from '#fixtures/bucket';

useBucket();

describe('presigned URLs', () => {
  const address = (rest: object = {}, expiresIn = 60) =>
    getSignedUrl(s3, new GetObjectCommand({ Bucket, Key: 'signed ü.txt', ...rest }), { expiresIn });

  test('a signed URL reads and writes without credentials', async () => {
    const upload = await getSignedUrl(s3, new PutObjectCommand({ Bucket, Key: 'signed ü.txt' }), {
      expiresIn: 60,
    });
    expect((await fetch(upload, { method: 'PUT', body: 'by address' })).status).toBe(200);
    const reply = await fetch(await address({ ResponseContentDisposition: 'attachment; filename="x.txt"' }));
    expect([reply.status, reply.headers.get('content-disposition'), await reply.text()]).toEqual([
      200,
      'attachment; filename="x.txt"',
      'by address',
    ]);
  });

  test('a different key or method, or a changed, expired or missing signature, is refused', async () => {
    const good = await address();
    const refused = async (url: string, method = 'GET') => {
      const reply = await fetch(url, { method });
      return [reply.status, /<Code>(.*?)<\/Code>/.exec(await reply.text())?.[1]];
    };
    expect(await refused(good.replace('signed', 'range'))).toEqual([403, 'SignatureDoesNotMatch']);
    expect(await refused(good, 'DELETE')).toEqual([403, 'SignatureDoesNotMatch']);
    expect(await refused(good.replace('X-Amz-Expires=60', 'X-Amz-Expires=600'))).toEqual([
      403,
      'SignatureDoesNotMatch',
    ]);
    const old = await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key: 'signed ü.txt' }), {
      expiresIn: 60,
      signingDate: new Date(Date.now() - 61_000),
    });
    expect(await refused(old)).toEqual([403, 'AccessDenied']);
    expect(await refused(`${services.s3}/${Bucket}/range`)).toEqual([403, 'AccessDenied']);
  });
});

describe('presigned posts', () => {
  const Conditions = [
    ['content-length-range', 2, 10] as ['content-length-range', number, number],
    ['starts-with', '$Content-Type', 'text/'] as ['starts-with', string, string],
  ];
  const post = async (body: string, change: Record<string, string> = {}, Expires = 60) => {
    const { url, fields } = await createPresignedPost(s3, {
      Bucket,
      Key: 'uploads/1.csv',
      Conditions,
      Fields: { 'Content-Type': 'text/csv' },
      Expires,
    });
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...change })) form.set(name, value);
    form.set('file', new Blob([body]), 'mine.csv');
    const reply = await fetch(url, { method: 'POST', body: form });
    return [reply.status, /<Code>(.*?)<\/Code>/.exec(await reply.text())?.[1]];
  };

  test('a form that matches its policy is stored', async () => {
    expect(await post('12345')).toEqual([204, undefined]);
    expect(await get('uploads/1.csv')).toMatchObject({ text: '12345', ContentType: 'text/csv' });
  });

  test('size, key, fields, signature and expiry are checked', async () => {
    expect(await post('x'.repeat(11))).toEqual([400, 'EntityTooLarge']);
    expect(await post('x')).toEqual([400, 'EntityTooSmall']);
    expect(await post('12345', { key: 'uploads/2.csv' })).toEqual([403, 'AccessDenied']);
    expect(await post('12345', { 'Content-Type': 'application/zip' })).toEqual([403, 'AccessDenied']);
    expect(await post('12345', { 'x-amz-meta-extra': 'y' })).toEqual([403, 'AccessDenied']);
    expect(await post('12345', { 'X-Amz-Signature': '0'.repeat(64) })).toEqual([
      403,
      'SignatureDoesNotMatch',
    ]);
    expect(await post('12345', {}, -1)).toEqual([403, 'AccessDenied']);
    expect((await get('uploads/1.csv')).text).toBe('12345');
  });
});
