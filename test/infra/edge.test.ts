import { createRequire } from 'node:module';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import { restoreHeader } from '#infra/edge/restore-header';
import { signRequest } from '#infra/edge/sign-request';
import { ApiStack } from '#infra/stacks/api-stack';
import { ConnectorStack } from '#infra/stacks/connector-stack';
import { DataStack } from '#infra/stacks/data-stack';
import { JobsStack } from '#infra/stacks/jobs-stack';
import { dataHeaders } from '#lib/contract/data-headers';
import { synthesize } from '#scripts/synthesize';

type Headers = Record<string, { key: string; value: string }[]>;
type Handler = (event: object) => Promise<{ status: string; headers: Headers }>;

/** The code as deployed, run as CloudFront would. */
function handlerOf(code: string): Handler {
  const exports: { handler?: Handler } = {};
  new Function('exports', 'require', code)(exports, createRequire(import.meta.url));
  if (!exports.handler) throw new Error('The code exports no handler.');
  return exports.handler;
}

const answered = (headers: Headers) =>
  handlerOf(restoreHeader)({ Records: [{ cf: { response: { status: '401', headers } } }] });

describe('the function in CloudFront', () => {
  it('restores the name of WWW-Authenticate and changes nothing else', async () => {
    const value = 'Bearer realm="https://agents.example", error="invalid_token"';
    const other = { 'content-type': [{ key: 'Content-Type', value: 'application/json' }] };
    const renamed = [{ key: 'x-amzn-Remapped-www-authenticate', value }];
    expect(await answered({ ...other, 'x-amzn-remapped-www-authenticate': renamed })).toEqual({
      status: '401',
      headers: { ...other, 'www-authenticate': [{ key: 'WWW-Authenticate', value }] },
    });
    expect(await answered(other)).toEqual({ status: '401', headers: other });
  });
});

describe('the function that prepares requests for signing', () => {
  const ready = async (headers: Headers, body: string) => {
    const request = {
      clientIp: '203.0.113.7',
      headers,
      body: { data: Buffer.from(body).toString('base64'), encoding: 'base64', inputTruncated: false },
    };
    const config = { distributionDomainName: 'd111.cloudfront.net' };
    await handlerOf(signRequest)({ Records: [{ cf: { request, config } }] });
    return Object.fromEntries(Object.entries(request.headers).map(([name, [one]]) => [name, one?.value]));
  };

  it('hashes the body, moves Authorization, adds the client address and drops forged headers', async () => {
    const forged = [{ key: 'X-Viewer-Address', value: '127.0.0.1' }];
    expect(
      await ready(
        {
          authorization: [{ key: 'Authorization', value: 'Bearer token-1' }],
          'x-viewer-address': forged,
          'x-viewer-host': [{ key: 'X-Viewer-Host', value: 'evil.example' }],
          'x-viewer-authorization': [{ key: 'X-Viewer-Authorization', value: 'Bearer forged' }],
        },
        'hello',
      ),
    ).toEqual({
      'x-viewer-authorization': 'Bearer token-1',
      'x-viewer-address': '203.0.113.7',
      'x-viewer-host': 'd111.cloudfront.net',
      'x-amz-content-sha256': '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824',
    });
    expect(await ready({ 'x-viewer-authorization': [{ key: 'X', value: 'Bearer forged' }] }, '')).toEqual({
      'x-viewer-address': '203.0.113.7',
      'x-viewer-host': 'd111.cloudfront.net',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    });
    // CloudFront answers 502 to a function that adds one of these.
    const disallowed =
      /^(?:connection|expect|keep-alive|proxy-|trailer|upgrade|x-accel-|x-amz-cf-|x-amzn-|x-cache|x-edge-|x-forwarded-proto|x-real-ip)/;
    expect(Object.keys(await ready({}, '')).filter((name) => disallowed.test(name))).toEqual([]);
  });

  it('refuses a body that it does not see whole with the headers of every answer', async () => {
    const request = { clientIp: '203.0.113.7', headers: {}, body: { data: '', inputTruncated: true } };
    const { status, headers } = await handlerOf(signRequest)({ Records: [{ cf: { request, config: {} } }] });
    const sent = Object.fromEntries(Object.entries(headers).map(([name, [one]]) => [name, one?.value]));
    expect([status, sent]).toEqual(['413', { ...dataHeaders, 'cache-control': 'no-store' }]);
  });
});

const stage = {
  name: 'staging' as const,
  baseUrl: '',
  domain: {
    ...{ api: 'api.example.com', connector: 'agents.example.com' },
    certificateArn: 'arn:aws:acm:eu-central-1:1:certificate/a',
    connectorCertificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/b',
  },
  rateLimits: { enrichment: 20, standard: 100, total: 1000 },
  delivery: 'gradual' as const,
  retainData: true,
  monthlyBudget: 500,
  signingKeys: ['Next', 'SigningKey'],
  servers: [],
  network: { baseUrl: 'https://api8.network.example:13851' },
  edgarUserAgent: 'Northwind (data@northwind.example)',
};

describe('the API and the jobs of a stage with its own addresses', () => {
  let template: Template;
  let workers: Template;

  beforeAll(() => {
    synthesize('staging');
    const app = new App();
    const { shared } = new DataStack(app, 'data', stage);
    const jobs = new JobsStack(app, 'jobs', shared);
    template = Template.fromStack(new ApiStack(app, 'api', shared, jobs.kit.lineReader));
    workers = Template.fromStack(jobs);
  }, 600_000);

  it('serve the API at the domain, and once more under /api', () => {
    const mappings = Object.values(template.findResources('AWS::ApiGatewayV2::ApiMapping'));
    expect(mappings.map(({ Properties }) => Properties.ApiMappingKey)).toEqual([undefined, 'api']);
    // Only a mapping of this version may stand beside the one of the whole domain.
    template.resourceCountIs('AWS::ApiGateway::BasePathMapping', 0);
  });

  it('tell functions where the network serves this account, and how to name themselves to EDGAR', () => {
    const environmentOf = (entry: string) =>
      Object.values(workers.findResources('AWS::Lambda::Function')).find(({ Properties }) =>
        String(Properties.Description).startsWith(`${entry} `),
      )?.['Properties'].Environment.Variables;
    const told = {
      NETWORK_BASE_URL: 'https://api8.network.example:13851',
      EDGAR_USER_AGENT: 'Northwind (data@northwind.example)',
    };
    expect(environmentOf('functions/tasks/enrich-person/enrich.ts')).toMatchObject(told);
    expect(environmentOf('functions/queues/people-finder.ts')).toMatchObject(told);
    expect(environmentOf('functions/queues/outbound.ts')).toMatchObject({
      NETWORK_BASE_URL: told.NETWORK_BASE_URL,
    });
  });
});

describe('the connector with a domain', () => {
  it('is behind CloudFront, which caches nothing, forwards headers and calls that function', () => {
    synthesize('staging');
    const app = new App();
    const { shared } = new DataStack(app, 'data', stage);
    const template = Template.fromStack(
      new ConnectorStack(app, 'connector', shared, 'https://api.example.com'),
    );
    template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        Aliases: ['agents.example.com'],
        DefaultCacheBehavior: {
          AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
          CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
          OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
          LambdaFunctionAssociations: [
            { EventType: 'origin-request', IncludeBody: true, LambdaFunctionARN: { Ref: 'RequestFunction' } },
            { EventType: 'origin-response', LambdaFunctionARN: { Ref: 'HeaderFunction' } },
          ],
        },
        WebACLId: { Ref: 'EdgeWebAcl' },
      },
    });
    template.hasResourceProperties('AWS::Lambda::Url', { AuthType: 'AWS_IAM' });
    template.hasResourceProperties('AWS::CloudFront::OriginAccessControl', {
      OriginAccessControlConfig: { SigningBehavior: 'always', SigningProtocol: 'sigv4' },
    });
    template.resourceCountIs('AWS::KMS::Key', 2);
    const [, connector] = Object.entries(template.findResources('AWS::Lambda::Function'))[0] ?? [];
    expect(connector?.['Properties'].Environment.Variables.CONNECTOR_URL).toBe('https://agents.example.com');
  }, 600_000);
});
