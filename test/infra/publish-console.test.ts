import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { describe, expect, it } from 'vitest';
import { publishConsole } from '#scripts/console/publish';

const settings = {
  issuer: 'https://cognito-idp.eu-central-1.amazonaws.com/pool',
  client_id: 'client-1',
  connector: 'https://agents.example.com',
};

describe('publishing the console', () => {
  it('uploads pages after the files they reference, with content type and cache lifetime', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'pages-'));
    mkdirSync(join(directory, 'assets'));
    writeFileSync(join(directory, 'index.html'), '<!doctype html>');
    writeFileSync(join(directory, 'favicon.svg'), '<svg/>');
    writeFileSync(join(directory, 'assets', 'index-a1.js'), '1');
    const s3 = mockClient(S3Client);
    await publishConsole(new S3Client({}), 'pages', directory, settings);
    const forever = 'public, max-age=31536000, immutable';
    expect(
      s3
        .commandCalls(PutObjectCommand)
        .map(({ args: [{ input }] }) => [input.Key, input.ContentType, input.CacheControl]),
    ).toEqual([
      ['console.json', 'application/json', 'no-cache'],
      ['assets/index-a1.js', 'text/javascript; charset=utf-8', forever],
      ['favicon.svg', 'image/svg+xml', 'no-cache'],
      ['index.html', 'text/html; charset=utf-8', 'no-cache'],
    ]);
    expect(s3.commandCalls(PutObjectCommand)[0]?.args[0].input.Body).toBe(JSON.stringify(settings));
  });

  it('names a missing setting instead of publishing pages that lead nowhere', async () => {
    const { send } = new S3Client({});
    await expect(publishConsole({ send }, '', '/nowhere', settings)).rejects.toThrow(/ConsoleBucket/);
  });
});
