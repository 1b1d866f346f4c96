import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { withProgram } from '#scripts/bench/bundle-program';

interface Reply {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

/** The requests of every client of ours, bundled as functions are deployed. Some clients are in files beside the bundle. */
const program = `
import { createKmsSigner } from '#lib/oauth/kms-signer';
import { createS3Uploads } from '#lib/providers/uploads/s3';
import { readSecret } from '#lib/runtime/secret';
import { laterPackage } from '#lib/shared/later-package';
import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { ConditionalCheckFailedException, DynamoDBClient, DynamoDBServiceException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';

const { GetObjectCommand, NoSuchKey, S3Client } = laterPackage('@aws-sdk/client-s3')();
const s3 = new S3Client({ forcePathStyle: true });
const uploads = createS3Uploads('files', s3);
export const db = () => DynamoDBDocumentClient.from(new DynamoDBClient({}));
export const item = (client = db()) => client.send(new GetCommand({ TableName: 'service', Key: { pk: 'a', sk: 'b' } }));
export const write = () => db().send(new TransactWriteCommand({ TransactItems: [{ Delete: { TableName: 'service', Key: { pk: 'a', sk: 'b' } } }] }));
export const put = () => uploads.put('a b.csv', Buffer.from('one,two'), 'text/csv');
export const post = () => uploads.presignPost('a b.csv', { maxBytes: 10, expiresSeconds: 60 });
export const link = () => uploads.presignGet('a b.csv', { filename: 'a.csv', expiresSeconds: 60 });
export const object = async () => (await s3.send(new GetObjectCommand({ Bucket: 'files', Key: 'a b.csv' }))).Body.transformToString();
export const keys = () => createKmsSigner(['k']).publicKeys();
export const secret = () => readSecret('VENDOR_SECRET', z.object({ word: z.string() }));
export const message = () => new SQSClient({}).send(new SendMessageCommand({ QueueUrl: process.env.AWS_ENDPOINT_URL + '/1/q', MessageBody: 'hello' }));
export const execution = () => new SFNClient({}).send(new StartExecutionCommand({ stateMachineArn: 'arn:aws:states:eu-central-1:1:stateMachine:m', input: '{}' }));
export const classes = { ConditionalCheckFailedException, DynamoDBServiceException, NoSuchKey, TransactionCanceledException };
`;

const replies: Reply[] = [];
interface Request {
  readonly method: unknown;
  readonly url: unknown;
  readonly headers: object;
  readonly body: string;
}

const requests: Request[] = [];
const server = createServer(async (request, response) => {
  const { method, url, headers } = request;
  requests.push({ method, url, headers, body: await text(request) });
  const { status = 200, headers: answered = {}, body = {} } = replies.shift() ?? {};
  response.writeHead(status, { 'x-amzn-requestid': 'request-1', ...answered });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
});

/** Files beside the bundle are loaded on first use. */
let endOfTests = (): void => {};
// biome-ignore lint/suspicious/noExplicitAny: a bundle of a text has no types.
let bundled: any;

const json = (reply: Reply): Reply => ({
  ...reply,
  headers: { 'content-type': 'application/x-amz-json-1.0', ...reply.headers },
});
const failed = (type: string, more: object = {}, status = 400): Reply =>
  json({ status, body: { __type: `com.amazonaws.dynamodb.v20120810#${type}`, message: 'No.', ...more } });
const xmlFailure = (code: string, status: number): Reply => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`,
});
const caught = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error);

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${port}`);
  vi.stubEnv('AWS_REGION', 'eu-central-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_SESSION_TOKEN', 'session');
  vi.stubEnv('VENDOR_SECRET', 'arn:aws:secretsmanager:eu-central-1:1:secret:vendor');
  const tried = Promise.withResolvers<void>();
  endOfTests = tried.resolve;
  await new Promise<void>((loaded, failed) => {
    withProgram(program, (file) => {
      bundled = createRequire(import.meta.url)(file);
      loaded();
      return tried.promise;
    }).catch(failed);
  });
}, 120_000);
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
  endOfTests();
});
beforeEach(() => {
  replies.length = 0;
  requests.length = 0;
});

describe('the SDK as bundled for deployment', () => {
  it('signs a call to the table with the role’s credentials, and reads the reply', async () => {
    replies.push(json({ body: { Item: { pk: { S: 'a' }, size: { N: '3' }, tags: { SS: ['x'] } } } }));
    expect((await bundled.item()).Item).toEqual({ pk: 'a', size: 3, tags: new Set(['x']) });
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      method: 'POST',
      body: '{"TableName":"service","Key":{"pk":{"S":"a"},"sk":{"S":"b"}}}',
      headers: {
        'x-amz-target': 'DynamoDB_20120810.GetItem',
        'x-amz-security-token': 'session',
        authorization: expect.stringMatching(
          /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d+\/eu-central-1\/dynamodb\//,
        ),
        'user-agent': expect.stringMatching(/^aws-sdk-js\/\d+\.\d+\.\d+ /),
      },
    });
  });

  it('throws errors that our code names as their class, with their fields', async () => {
    const { ConditionalCheckFailedException, TransactionCanceledException } = bundled.classes;
    replies.push(failed('ConditionalCheckFailedException', { Item: { pk: { S: 'a' } } }));
    const refused = await caught(bundled.item());
    expect(refused).toBeInstanceOf(ConditionalCheckFailedException);
    expect(refused).toMatchObject({ Item: { pk: { S: 'a' } } });
    replies.push(failed('TransactionCanceledException', { CancellationReasons: [{ Code: 'None' }] }));
    const canceled = await caught(bundled.write());
    expect(canceled).toBeInstanceOf(TransactionCanceledException);
    expect(canceled).toMatchObject({ CancellationReasons: [{ Code: 'None' }] });
  });

  it('throws all other errors with their name, message, fields and status', async () => {
    replies.push(failed('ResourceNotFoundException', { Table: 'service' }));
    const missing = await caught(bundled.item());
    expect(missing).toBeInstanceOf(bundled.classes.DynamoDBServiceException);
    expect(missing).toMatchObject({
      name: 'ResourceNotFoundException',
      message: 'No.',
      Table: 'service',
      $fault: 'client',
      $metadata: { httpStatusCode: 400, requestId: 'request-1' },
    });
  });

  it.each([
    ['a throttled call', failed('ProvisionedThroughputExceededException')],
    ['a call that met another', failed('TransactionInProgressException')],
    ['a failure of the service', failed('InternalServerError', {}, 500)],
  ])('retries %s', async (_, reply) => {
    replies.push(reply, json({ body: { Item: { pk: { S: 'a' } } } }));
    expect((await bundled.item()).Item).toEqual({ pk: 'a' });
    expect(requests).toHaveLength(2);
  });

  it('stores files with checksum, path and body', async () => {
    replies.push({}, { headers: { 'content-type': 'text/csv' }, body: 'one,two' });
    await bundled.put();
    expect(await bundled.object()).toBe('one,two');
    expect(requests[0]).toMatchObject({ method: 'PUT', url: '/files/a%20b.csv?x-id=PutObject' });
    expect(requests[0]?.body).toContain('one,two');
  });

  it('presigns file URLs without a request', async () => {
    expect((await bundled.post()).fields).toMatchObject({ key: 'a b.csv', bucket: 'files' });
    expect(await bundled.link()).toMatch(/\/files\/a%20b\.csv\?.*X-Amz-Signature=/);
    expect(requests).toHaveLength(0);
  });

  it('throws the errors of the file store', async () => {
    replies.push(xmlFailure('NoSuchKey', 404), xmlFailure('AccessDenied', 403));
    expect(await caught(bundled.object())).toBeInstanceOf(bundled.classes.NoSuchKey);
    expect(await caught(bundled.object())).toMatchObject({
      name: 'AccessDenied',
      message: 'No.',
      $metadata: { httpStatusCode: 403 },
    });
  });

  it('reads keys and secrets, sends messages and starts executions', async () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const der = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    replies.push(json({ body: { KeyId: 'k', PublicKey: der } }));
    expect(await bundled.keys()).toMatchObject([{ kty: 'RSA', alg: 'RS256' }]);
    replies.push(json({ body: { SecretString: '{"word":"open"}' } }));
    expect(await bundled.secret()).toEqual({ word: 'open' });
    replies.push(json({ body: { MessageId: 'm', MD5OfMessageBody: '5d41402abc4b2a76b9719d911017c592' } }));
    expect((await bundled.message()).MessageId).toBe('m');
    replies.push(json({ body: { executionArn: 'arn', startDate: 1_700_000_000 } }));
    expect((await bundled.execution()).startDate).toEqual(new Date(1_700_000_000_000));
  });
});
