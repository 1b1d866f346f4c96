import { App } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import { singlePage } from '#infra/edge/single-page';
import { ConsoleStack } from '#infra/stacks/console-stack';
import { DataStack } from '#infra/stacks/data-stack';

const stage = {
  name: 'staging' as const,
  baseUrl: '',
  servers: [],
  console: { name: 'app.example.com', certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/c' },
  rateLimits: { enrichment: 20, standard: 100, total: 1000 },
  delivery: 'gradual' as const,
  retainData: true,
  monthlyBudget: 500,
  signingKeys: ['SigningKey'],
};

describe('the deployed console', () => {
  let template: Template;
  let data: Template;
  beforeAll(() => {
    const app = new App();
    const stack = new DataStack(app, 'data', stage);
    template = Template.fromStack(new ConsoleStack(app, 'console', stack.shared, 'https://api.example.com'));
    data = Template.fromStack(stack);
  });

  it('serves pages and API from one address, caching the pages and never the API', () => {
    const caching = '658327ea-f89d-4fab-a63d-7e88639e58f6';
    const none = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
    const [distribution] = Object.values(template.findResources('AWS::CloudFront::Distribution'));
    const { DefaultCacheBehavior, CacheBehaviors, Aliases, Origins, WebACLId } =
      distribution?.['Properties'].DistributionConfig ?? {};
    expect({ Aliases, WebACLId, policy: DefaultCacheBehavior.CachePolicyId }).toEqual({
      Aliases: ['app.example.com'],
      WebACLId: { Ref: 'EdgeWebAcl' },
      policy: caching,
    });
    const behaviors = CacheBehaviors.map(
      ({ PathPattern, CachePolicyId, AllowedMethods }: Record<string, unknown>) => [
        PathPattern,
        CachePolicyId,
        AllowedMethods,
      ],
    );
    const every = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'];
    expect(behaviors).toEqual([
      ['/reference.html', caching, undefined],
      ['/v1/*', none, every],
      ['/v2/*', none, every],
      ['/docs', none, every],
      ['/problems/*', none, every],
      ['/health', none, every],
      ['/llms.txt', none, every],
      ['/agent-tools.json', none, every],
      ['/openapi.json', none, every],
      ['/asyncapi.json', none, every],
    ]);
    expect(Origins[1].DomainName).toBe('api.example.com');
  });

  it('restricts pages to their own scripts and to calls to the API and the sign-in', () => {
    const policies = Object.values(template.findResources('AWS::CloudFront::ResponseHeadersPolicy')).map(
      ({ Properties }) =>
        JSON.stringify(
          Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy
            .ContentSecurityPolicy,
        ),
    );
    expect(policies).toHaveLength(2);
    for (const policy of policies) {
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src");
      expect(policy).not.toContain('unsafe-eval');
      expect(policy).toContain("frame-ancestors 'none'");
    }
    expect(policies.filter((policy) => policy.includes("style-src 'self' 'unsafe-inline'"))).toHaveLength(1);
    expect(policies.filter((policy) => policy.includes('amazoncognito.com'))).toHaveLength(1);
    // Large files are uploaded to the bucket.
    expect(policies.filter((policy) => policy.includes('RegionalDomainName'))).toHaveLength(1);
  });

  it('opens its page bucket to CloudFront only', () => {
    template.hasResourceProperties('AWS::S3::Bucket', {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
    });
    template.hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Action: 's3:GetObject',
            Effect: 'Allow',
            Principal: { Service: 'cloudfront.amazonaws.com' },
            Condition: { StringEquals: Match.anyValue() },
          }),
        ]),
      },
    });
  });

  it('signs people in by authorization code with PKCE, as a public client', () => {
    data.hasResourceProperties('AWS::Cognito::UserPoolClient', {
      GenerateSecret: false,
      AllowedOAuthFlows: ['code'],
      CallbackURLs: ['https://app.example.com/signed-in', 'http://localhost:33419/signed-in'],
      LogoutURLs: ['https://app.example.com/'],
      EnableTokenRevocation: true,
    });
  });

  it('serves every screen from index.html, and files as they are', () => {
    const handler = new Function(`${singlePage}; return handler;`)();
    const asked = (uri: string) => handler({ request: { uri } }).uri;
    expect(['/', '/inbox', '/people/12', '/assets/index-a1.js', '/console.json'].map(asked)).toEqual([
      '/index.html',
      '/index.html',
      '/index.html',
      '/assets/index-a1.js',
      '/console.json',
    ]);
  });
});
