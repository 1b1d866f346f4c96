import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { StoredFiles, Uploads } from '#lib/ports/uploads';
import { laterPackage } from '#lib/shared/later-package';

const s3Package = laterPackage<typeof import('@aws-sdk/client-s3')>('@aws-sdk/client-s3');
const postPackage = laterPackage<typeof import('@aws-sdk/s3-presigned-post')>('@aws-sdk/s3-presigned-post');
const signPackage = laterPackage<typeof import('@aws-sdk/s3-request-presigner')>(
  '@aws-sdk/s3-request-presigner',
);

/** S3's errors for a missing key: 403 for callers that may not list the bucket, such as functions that read single files. */
const missing: ReadonlySet<string> = new Set(['NoSuchKey', 'NotFound', 'AccessDenied']);

/** Whether S3 says so of the key that was asked for. */
export const isMissing = (error: unknown): boolean =>
  error instanceof s3Package().S3ServiceException && missing.has(error.name);

/** Stores uploads in an S3 bucket. */
export function createS3Uploads(
  bucket: string,
  client: S3Client = new (s3Package().S3Client)({}),
): Uploads & StoredFiles {
  return {
    async put(key, bytes, contentType) {
      await client.send(
        new (s3Package().PutObjectCommand)({
          Bucket: bucket,
          Key: key,
          Body: bytes,
          ContentType: contentType,
        }),
      );
    },
    async open(key) {
      try {
        const { Body } = await client.send(new (s3Package().GetObjectCommand)({ Bucket: bucket, Key: key }));
        return Body instanceof Readable ? Body : undefined;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async presignPost(key, { maxBytes, expiresSeconds }) {
      const { url, fields } = await postPackage().createPresignedPost(client, {
        Bucket: bucket,
        Key: key,
        Conditions: [['content-length-range', 1, maxBytes]],
        Expires: expiresSeconds,
      });
      return { url, fields };
    },
    presignGet: async (key, { filename, expiresSeconds }) =>
      await signPackage().getSignedUrl(
        client,
        new (s3Package().GetObjectCommand)({
          Bucket: bucket,
          Key: key,
          ResponseContentDisposition: `attachment; filename="${filename}"`,
        }),
        { expiresIn: expiresSeconds },
      ),
    async putFile(key, bytes, { length, contentType }) {
      await client.send(
        new (s3Package().PutObjectCommand)({
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
          new (s3Package().ListObjectsV2Command)({
            Bucket: bucket,
            Prefix: prefix,
            ContinuationToken: token,
          }),
        );
        keys.push(...Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key])));
        token = NextContinuationToken;
      } while (token);
      return keys;
    },
    async remove(key) {
      await client.send(new (s3Package().DeleteObjectCommand)({ Bucket: bucket, Key: key }));
    },
  };
}
