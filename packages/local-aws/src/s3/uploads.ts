import { createHash, randomUUID } from 'node:crypto';
import type { ObjectStore, Received, StoredObject } from '#local-aws/s3/object-store';
import { noSuchUpload, s3Error } from '#local-aws/s3/s3-error';

interface Upload {
  readonly bucket: string;
  readonly key: string;
  readonly headers: Record<string, string>;
  readonly parts: Map<number, Received>;
}

export interface Uploads {
  create(bucket: string, key: string, headers: Record<string, string>): string;
  addPart(id: string, number: number, received: Received): Promise<void>;
  complete(id: string, wanted: readonly { number: number; etag: string }[]): Promise<StoredObject>;
  abort(id: string): Promise<void>;
}

/** Minimum size of all parts but the last. */
const smallestPart = 5 * 1024 * 1024;

/** Multipart uploads in progress. They do not outlive the process, which leaves their parts as garbage. */
export function createUploads(store: ObjectStore): Uploads {
  const uploads = new Map<string, Upload>();
  const find = (id: string): Upload => {
    const upload = uploads.get(id);
    if (upload === undefined) throw noSuchUpload();
    return upload;
  };
  return {
    create(bucket, key, headers) {
      const id = randomUUID().replaceAll('-', '');
      uploads.set(id, { bucket, key, headers, parts: new Map() });
      return id;
    },
    async addPart(id, number, received) {
      const { parts } = find(id);
      const before = parts.get(number);
      parts.set(number, received);
      if (before !== undefined) await store.discard(before);
    },
    async complete(id, wanted) {
      const { bucket, key, headers, parts } = find(id);
      const chosen = wanted.map(({ number, etag }) => {
        const part = parts.get(number);
        if (part === undefined || part.md5 !== etag) {
          throw s3Error('InvalidPart', 400, 'One or more of the specified parts could not be found.');
        }
        return part;
      });
      const ascending = wanted.every(({ number }, i) => i === 0 || number > (wanted[i - 1]?.number ?? 0));
      if (!ascending) throw s3Error('InvalidPartOrder', 400, 'The list of parts was not in ascending order.');
      if (chosen.slice(0, -1).some(({ size }) => size < smallestPart)) {
        throw s3Error('EntityTooSmall', 400, 'Your proposed upload is smaller than the minimum allowed size');
      }
      const digest = createHash('md5');
      for (const { md5 } of chosen) digest.update(Buffer.from(md5, 'hex'));
      const etag = `${digest.digest('hex')}-${chosen.length}`;
      const stored = await store.put(bucket, key, await store.join(chosen), headers, etag);
      uploads.delete(id);
      await Promise.all([...parts.values()].map((part) => store.discard(part)));
      return stored;
    },
    async abort(id) {
      const { parts } = find(id);
      uploads.delete(id);
      await Promise.all([...parts.values()].map((part) => store.discard(part)));
    },
  };
}
