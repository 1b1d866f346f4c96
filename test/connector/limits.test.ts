import { describe, expect, it } from 'vitest';
import { countedAs } from '#lib/connector/source-address';
import { matchesRegistered, redirectProblem } from '#lib/oauth/redirect-uri';
import { type AgentGrant, decideRefresh, refreshExpiry } from '#lib/oauth/token';
import { clientAddress, clientHeaders, clientHost } from '#lib/runtime/edge-headers';
import { DAY, plus, toIso } from '#lib/shared/time';

describe('the address of a client', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s counts as %s', (address, counted) => expect(countedAs(address)).toBe(counted));

  it('is taken from the edge if only the edge can call, like the host, and otherwise from the connection', () => {
    const event = {
      headers: {
        authorization: 'AWS4-HMAC-SHA256 x',
        'x-viewer-authorization': 'Bearer t',
        'x-viewer-address': '2001:db8::1',
        'x-viewer-host': 'd111.cloudfront.net',
        host: 'abc.lambda-url.eu-central-1.on.aws',
      },
      requestContext: { http: { sourceIp: '198.51.100.1' } },
    } as unknown as Parameters<typeof clientAddress>[0];
    const { host } = event.headers;
    expect([clientAddress(event), clientHost(event), clientHeaders(event)['authorization']]).toEqual([
      '198.51.100.1',
      host,
      'AWS4-HMAC-SHA256 x',
    ]);
    process.env['BEHIND_EDGE'] = 'true';
    try {
      expect([clientAddress(event), clientHost(event), clientHeaders(event)]).toEqual([
        '2001:db8::1',
        'd111.cloudfront.net',
        { authorization: 'Bearer t', host },
      ]);
    } finally {
      delete process.env['BEHIND_EDGE'];
    }
  });
});

describe('a redirect address', () => {
  it.each([
    ['https://app.example/cb', true],
    ['http://127.0.0.1:8080/cb', true],
    ['com.example.app:/cb', true],
    ['com.example.app://cb', true],
    ['cursor://anysphere.cursor-mcp/oauth/callback', true],
    ['myapp://cb', false],
    ['ssh://host.example/cb', false],
    ['intent://host.example/cb', false],
    ['javascript:alert(1)', false],
    ['http://app.example/cb', false],
  ])('%s may be registered: %s', (address, may) => expect(redirectProblem(address) === undefined).toBe(may));

  it.each([
    ['http://127.0.0.1/cb', 'http://127.0.0.1:52/cb', true],
    ['http://[::1]:1/cb?a=1', 'http://[::1]:2/cb?a=1', true],
    ['http://127.0.0.1/cb', 'http://127.0.0.1:52/CB', false],
    ['http://127.0.0.1/a/cb', 'http://127.0.0.1:52/a/./cb', false],
    ['http://127.0.0.1/cb', 'http://127.0.0.1:52/%63b', false],
    ['http://127.0.0.1/cb', 'HTTP://127.0.0.1:52/cb', false],
    ['http://127.0.0.1/cb', 'http://127.1:52/cb', false],
    ['http://127.0.0.1/cb', 'http://user@127.0.0.1:52/cb', false],
    ['http://127.0.0.1/cb', 'http://127.0.0.1:99999/cb', false],
    ['http://127.0.0.1/cb', 'http://localhost:52/cb', false],
    ['https://app.example/cb', 'https://app.example:444/cb', false],
  ])('registered as %s, requested as %s: %s', (known, asked, fits) =>
    expect(matchesRegistered(asked, [known])).toBe(fits),
  );
});

describe('a grant that is renewed repeatedly', () => {
  it('ends after 90 days', () => {
    const made = new Date('2026-01-01T00:00:00.000Z');
    const grant: AgentGrant = {
      id: 'g',
      organization_id: 'org_1',
      client_id: 'cli_1',
      client_name: 'Agent',
      subject: 'person',
      scope: ['svc:read'],
      created_at: toIso(made),
      used_at: toIso(made),
      expires_at: toIso(plus(made, 200 * DAY)),
    };
    expect(refreshExpiry(grant, plus(made, 10 * DAY))).toBe(toIso(plus(made, 40 * DAY)));
    expect(refreshExpiry(grant, plus(made, 80 * DAY))).toBe(toIso(plus(made, 90 * DAY)));
    const ask = (days: number) =>
      decideRefresh(grant, {}, 'cli_1', 'https://a.example', plus(made, days * DAY)).ok;
    expect([ask(89), ask(90)]).toEqual([true, false]);
  });
});
