import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkAddresses, checkUrl } from '#lib/http/address-guard';
import { isPublicAddress } from '#lib/http/guard/public-address';

const strict = { allowLoopback: false } as const;

/** Spellings of 127.0.0.1, [::1] and localhost that the local stage may permit. */
const loopbackUrls = [
  'http://127.0.0.1:9001/2018-06-01/runtime/invocation/next',
  'http://127.0.0.1/',
  'http://127.1/',
  'http://127.0.0.1./',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://127。0。0。1/',
  'http://①②⑦.⓪.⓪.①/',
  'http://%31%32%37.0.0.1/',
  'http://localhost/',
  'http://LOCALHOST/',
  'http://[::1]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://127.0.0.1#@example.com/',
  'http://127.0.0.1\\@example.com/',
  'http:\\\\127.0.0.1/',
  'http:127.0.0.1/',
];

/** Forms that must be refused everywhere, before any DNS query. */
const refusedUrls = [
  'http://127.255.255.254/',
  'http://0300.0250.0.1/',
  'http://localhost./',
  'http://api.localhost/',
  'https://db.internal/',
  'https://metadata.google.internal/',
  'https://printer.local./',
  'https://nas.home.arpa/',
  'http://0/',
  'http://0.0.0.0/',
  'http://169.254.169.254/latest/meta-data/',
  'http://2852039166/',
  'http://169.254.170.2/v2/credentials',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.0.1/',
  'http://100.64.0.1/',
  'http://100.127.255.255/',
  'http://192.0.0.192/',
  'http://192.0.2.1/',
  'http://198.18.0.1/',
  'http://198.51.100.7/',
  'http://203.0.113.9/',
  'http://224.0.0.1/',
  'http://239.255.255.250/',
  'http://240.0.0.1/',
  'http://255.255.255.255/',
  'http://[::]/',
  'http://[::127.0.0.1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::ffff:169.254.169.254]/',
  'http://[::ffff:0:127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[64:ff9b::a9fe:a9fe]/',
  'http://[64:ff9b:1::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[2002:a9fe:a9fe::]/',
  'http://[2001::7f00:1]/',
  'http://[fe80::1]/',
  'http://[fec0::1]/',
  'http://[fc00::1]/',
  'http://[fd00:ec2::254]/',
  'http://[ff02::1]/',
  'http://[2001:db8::1]/',
  'http://[100::1]/',
  'http://example.com@127.0.0.1/',
  'http://user:secret@example.com/',
  'http://metadata/',
  'http://example.com:22/',
  'http://example.com:6379/',
  'http://example.com:0/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'gopher://example.com/',
  'data:text/plain,hello',
  'javascript:alert(1)',
  '//example.com/',
  'example.com',
  '',
];

describe('an address outside the public web', () => {
  test.each([...loopbackUrls, ...refusedUrls])('%s is refused', (url) => {
    expect(checkUrl(url, strict).allowed).toBe(false);
  });
});

describe('a public address', () => {
  test.each([
    'https://example.com/',
    'http://example.com./path?a=b#c',
    'https://example.com:8443/hook',
    'https://93.184.215.14/',
    'https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/',
    'https://bücher.example/',
  ])('%s passes', (url) => {
    expect(checkUrl(url, strict)).toMatchObject({ allowed: true, loopback: false });
  });

  test('is refused over plain http if only https is allowed', () => {
    expect(checkUrl('http://example.com/', { ...strict, httpsOnly: true })).toEqual({
      allowed: false,
      reason: 'is not https',
    });
  });
});

describe('in the local stage', () => {
  const local = { allowLoopback: true } as const;

  test.each(loopbackUrls)('%s passes', (url) => {
    expect(checkUrl(url, { ...local, httpsOnly: true })).toMatchObject({ allowed: true, loopback: true });
  });

  test.each(refusedUrls)('%s stays refused', (url) => {
    expect(checkUrl(url, local).allowed).toBe(false);
  });

  test('another name that resolves to loopback stays refused', () => {
    expect(checkAddresses('evil.example', ['127.0.0.1'], local)).toBe(false);
    expect(checkAddresses('localhost', ['127.0.0.1', '::1'], local)).toBe(true);
    expect(checkAddresses('localhost', ['10.0.0.1'], local)).toBe(false);
  });
});

test('a host is refused if any of its addresses is private, or if it has none', () => {
  expect(checkAddresses('example.com', ['93.184.215.14', '2606:2800:21f::1'], strict)).toBe(true);
  expect(checkAddresses('example.com', ['93.184.215.14', '10.0.0.1'], strict)).toBe(false);
  expect(checkAddresses('example.com', [], strict)).toBe(false);
});

const octet = fc.integer({ min: 0, max: 255 });

test('no IPv6 form of an IPv4 address counts as public', () => {
  const hex = (high: number, low: number) => ((high << 8) | low).toString(16);
  fc.assert(
    fc.property(octet, octet, octet, octet, (a, b, c, d) => {
      const tail = `${hex(a, b)}:${hex(c, d)}`;
      for (const form of [
        `::ffff:${tail}`,
        `::${tail}`,
        `64:ff9b::${tail}`,
        `2002:${tail}::`,
        `::ffff:0:${tail}`,
      ]) {
        expect(isPublicAddress(form)).toBe(false);
      }
    }),
  );
});

test('every decimal, octal and hexadecimal spelling of a private address is refused', () => {
  const privates = fc.oneof(
    fc.tuple(fc.constant(127), octet, octet, octet),
    fc.tuple(fc.constant(10), octet, octet, octet),
    fc.tuple(fc.constant(192), fc.constant(168), octet, octet),
    fc.tuple(fc.constant(169), fc.constant(254), octet, octet),
    fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), octet, octet),
  );
  fc.assert(
    fc.property(privates, (parts) => {
      const number = parts.reduce((sum, part) => sum * 256 + part, 0);
      const spellings = [
        String(number),
        `0x${number.toString(16)}`,
        `0${number.toString(8)}`,
        parts.map((part) => `0x${part.toString(16)}`).join('.'),
        parts.map((part) => `0${part.toString(8)}`).join('.'),
        `${parts.join('.')}.`,
        `[::ffff:${parts.join('.')}]`,
      ];
      for (const spelling of spellings) expect(checkUrl(`http://${spelling}/`, strict).allowed).toBe(false);
    }),
  );
});
