import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Caller, callerOfAccessKey, outside, secretAccessKey } from '#local-aws/calls/credentials';
import { accessDenied, s3Error } from '#local-aws/s3/s3-error';

const week = 7 * 24 * 60 * 60;
const algorithm = 'AWS4-HMAC-SHA256';

/** The signing key of Signature Version 4 for a credential scope `date/region/service/aws4_request`. */
function signingKey(scope: readonly string[]): Buffer {
  return scope.reduce(
    (key: string | Buffer, part) => createHmac('sha256', key).update(part).digest(),
    `AWS4${secretAccessKey}`,
  ) as Buffer;
}

/** Checks a text's signature; `credential` is `accessKey/date/region/service/aws4_request`. */
export function checkSignature(credential: string, text: string, signature: string): Caller {
  const [accessKey = '', ...scope] = credential.split('/');
  const caller = callerOfAccessKey(accessKey);
  if (caller === outside) {
    throw s3Error(
      'InvalidAccessKeyId',
      403,
      'The AWS Access Key Id you provided does not exist in our records.',
    );
  }
  const expected = createHmac('sha256', signingKey(scope)).update(text).digest();
  const given = Buffer.from(signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw s3Error(
      'SignatureDoesNotMatch',
      403,
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    );
  }
  return caller;
}

/** Checks every part of a presigned URL, its signature and its expiry. Returns the signer. */
export function checkPresigned(
  method: string,
  url: string,
  headers: IncomingHttpHeaders,
  now: number,
): Caller {
  const [path = '/', queryText = ''] = url.split('?');
  const query = queryText.split('&').map((pair) => pair.split('='));
  const value = (name: string) => decodeURIComponent(query.find(([key]) => key === name)?.[1] ?? '');
  const [credential, date, expires] = [
    value('X-Amz-Credential'),
    value('X-Amz-Date'),
    Number(value('X-Amz-Expires')),
  ];
  if (value('X-Amz-Algorithm') !== algorithm || !(expires >= 1 && expires <= week)) {
    throw s3Error('AuthorizationQueryParametersError', 400, 'X-Amz-Algorithm or X-Amz-Expires is invalid');
  }
  const signedAt = parseAmzDate(date);
  if (signedAt === undefined || now > signedAt + expires * 1000) throw accessDenied('Request has expired');
  if (now < signedAt - 15 * 60_000) throw accessDenied('Request is not yet valid');
  const names = value('X-Amz-SignedHeaders').split(';');
  const canonical = [
    method,
    path,
    query
      .filter(([name]) => name !== 'X-Amz-Signature')
      .map(([name = '', text = '']) => `${name}=${text}`)
      .sort()
      .join('&'),
    ...names.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    names.join(';'),
    value('X-Amz-Content-Sha256') || String(headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD'),
  ].join('\n');
  const scope = credential.split('/').slice(1).join('/');
  const toSign = [algorithm, date, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  return checkSignature(credential, toSign, value('X-Amz-Signature'));
}

/** Parses 20261121T201500Z to milliseconds. */
function parseAmzDate(text: string): number | undefined {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  if (match === null) return undefined;
  const [, year, month, day, hour, minute, second] = match.map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
}
