import type { ObjectStore } from '#local-aws/s3/object-store';

/** The reply of ListObjectsV2; common prefixes count as one key each. */
export function listObjects(store: ObjectStore, bucket: string, query: URLSearchParams): object {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const limit = Math.min(Number(query.get('max-keys') ?? 1000), 1000);
  const token = query.get('continuation-token');
  const encoded = query.get('encoding-type') === 'url';
  const show = (text: string) => (encoded ? encodeURIComponent(text).replaceAll('%2F', '/') : text);
  let after = token === null ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString();
  const contents: object[] = [];
  const prefixes: string[] = [];
  let truncated = false;
  listing: for (;;) {
    const page = store.list(bucket, prefix, after, 1000);
    if (page.length === 0) break;
    for (const object of page) {
      const rest = object.key.slice(prefix.length);
      const cut = delimiter === '' ? -1 : rest.indexOf(delimiter);
      const common = cut === -1 ? undefined : prefix + rest.slice(0, cut + delimiter.length);
      const repeated = common !== undefined && (prefixes.at(-1) === common || after.startsWith(common));
      if (!repeated) {
        if (contents.length + prefixes.length >= limit) {
          truncated = true;
          break listing;
        }
        if (common !== undefined) prefixes.push(common);
        else {
          contents.push({
            Key: show(object.key),
            LastModified: new Date(object.modifiedAt).toISOString(),
            ETag: `"${object.etag}"`,
            Size: object.size,
            StorageClass: 'STANDARD',
          });
        }
      }
      after = object.key;
    }
  }
  return {
    Name: bucket,
    Prefix: show(prefix),
    Delimiter: delimiter === '' ? undefined : show(delimiter),
    MaxKeys: limit,
    KeyCount: contents.length + prefixes.length,
    EncodingType: encoded ? 'url' : undefined,
    IsTruncated: truncated,
    NextContinuationToken: truncated ? Buffer.from(after).toString('base64url') : undefined,
    ContinuationToken: token ?? undefined,
    Contents: contents,
    CommonPrefixes: prefixes.map((one) => ({ Prefix: show(one) })),
  };
}
