import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { StoredFiles, Uploads } from '#lib/ports/uploads';

/**
 * What S3 answers for a key that is not there: 403 to whoever may not list the bucket, as functions that read single
 * files may not.
 */
const missing: ReadonlySet<string> = new Set(['NoSuchKey', 'NotFound', 'AccessDenied']);

/** Uploads in a bucket of S3. */
export function createS3Uploads(bucket: string, client = new S3Client({})): Uploads & StoredFiles {
  return {
    async put(key, bytes, contentType) {
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: contentType }),
      );
    },
    async open(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return Body instanceof Readable ? Body : undefined;
      } catch (error) {
        if (error instanceof S3ServiceException && missing.has(error.name)) return undefined;
        throw error;
      }
    },
    async presignPost(key, { maxBytes, expiresSeconds }) {
      const { url, fields } = await createPresignedPost(client, {
        Bucket: bucket,
        Key: key,
        Conditions: [['content-length-range', 1, maxBytes]],
        Expires: expiresSeconds,
      });
      return { url, fields };
    },
    presignGet: (key, { filename, expiresSeconds }) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          Bucket: bucket,
          Key: key,
          ResponseContentDisposition: `attachment; filename="${filename}"`,
        }),
        { expiresIn: expiresSeconds },
      ),
    async putFile(key, bytes, { length, contentType }) {
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: bytes,
          ContentLength: length,
          ContentType: contentType,
        }),
      );
    },
    async list(prefix) {
      const keys: string[] = [];
      let token: string | undefined;
      do {
        const { Contents = [], NextContinuationToken } = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }),
        );
        keys.push(...Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key])));
        token = NextContinuationToken;
      } while (token);
      return keys;
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
  };
}
