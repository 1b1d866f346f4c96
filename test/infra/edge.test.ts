import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { restoreHeader } from '#infra/edge/restore-header';
import { ConnectorStack } from '#infra/stacks/connector-stack';
import { DataStack } from '#infra/stacks/data-stack';
import { synthesize } from '#scripts/synthesize';

type Headers = Record<string, { key: string; value: string }[]>;
type Handler = (event: object) => Promise<{ status: string; headers: Headers }>;

/** The code as it is deployed, run as CloudFront would. */
function handlerOf(code: string): Handler {
  const exports: { handler?: Handler } = {};
  new Function('exports', code)(exports);
  if (!exports.handler) throw new Error('The code exports no handler.');
  return exports.handler;
}

const answered = (headers: Headers) =>
  handlerOf(restoreHeader)({ Records: [{ cf: { response: { status: '401', headers } } }] });

describe('the function in CloudFront', () => {
  it('names WWW-Authenticate back, and touches nothing else', async () => {
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

describe('the connector with a domain', () => {
  it('is behind CloudFront, which caches nothing, keeps the headers and calls that function', () => {
    synthesize('local');
    const app = new App();
    const domain = {
      ...{ api: 'api.example.com', connector: 'agents.example.com' },
      certificateArn: 'arn:aws:acm:eu-central-1:1:certificate/a',
      connectorCertificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/b',
      connectorHeaderFunction: 'arn:aws:lambda:us-east-1:111111111111:function:restore:1',
    };
    const rateLimits = { enrichment: 20, standard: 100, total: 1000 };
    const stage = {
      name: 'staging' as const,
      baseUrl: '',
      domain,
      rateLimits,
      retainData: true,
      signingKeys: ['Next', 'SigningKey'],
    };
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
            { EventType: 'origin-response', LambdaFunctionARN: domain.connectorHeaderFunction },
          ],
        },
      },
    });
    template.resourceCountIs('AWS::KMS::Key', 2);
    const [, connector] = Object.entries(template.findResources('AWS::Lambda::Function'))[0] ?? [];
    expect(connector?.['Properties'].Environment.Variables.CONNECTOR_URL).toBe('https://agents.example.com');
  });
});
