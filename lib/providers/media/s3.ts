import type { S3Client } from '@aws-sdk/client-s3';
import type { MediaStore } from '#lib/ports/media';
import { isMissing } from '#lib/providers/uploads/s3';
import { laterPackage } from '#lib/shared/later-package';

const s3Package = laterPackage<typeof import('@aws-sdk/client-s3')>('@aws-sdk/client-s3');

let client: S3Client | undefined;

/** Stores files in a bucket. The client is created once per container. */
export function createS3Media(bucket: string): MediaStore {
  client ??= new (s3Package().S3Client)({});
  const s3 = client;
  return {
    async put(key, bytes, contentType) {
      await s3.send(
        new (s3Package().PutObjectCommand)({
          Bucket: bucket,
          Key: key,
          Body: bytes,
          ContentType: contentType,
        }),
      );
    },
    async read(key) {
      try {
        const { Body } = await s3.send(new (s3Package().GetObjectCommand)({ Bucket: bucket, Key: key }));
        return await Body?.transformToByteArray();
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
  };
}
