import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { type ConsoleSettings, cacheOf, typeOfFile } from '#scripts/console/files';

/**
 * Uploads built pages to the console's bucket: hashed files first, the pages that reference them last, so that no page names a file that is
 * not there yet. Files of earlier versions stay for people who still have them open.
 */
export async function publishConsole(
  s3: Pick<S3Client, 'send'>,
  bucket: string,
  directory: string,
  settings: ConsoleSettings,
): Promise<readonly string[]> {
  if (Object.values({ bucket, ...settings }).includes(''))
    throw new Error(
      'The stacks have no console yet: ConsoleBucket, SignInIssuer, ConsoleClientId or McpUrl is missing.',
    );
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(directory.length + 1)
        .replaceAll('\\\\', '/'),
    )
    .toSorted((a, b) => Number(a.endsWith('.html')) - Number(b.endsWith('.html')) || a.localeCompare(b));
  const put = (key: string, body: string | Buffer) =>
    s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: body,
        ContentType: typeOfFile(key),
        CacheControl: cacheOf(`/${key}`),
      }),
    );
  await put('console.json', JSON.stringify(settings));
  for (const file of files) await put(file, readFileSync(join(directory, file)));
  return ['console.json', ...files];
}
