import { Duration, Fn, Token } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { singlePage } from '#infra/edge/single-page';
import type { Stage } from '#infra/stage';
import { consolePolicy, pageHeaders, REFERENCE, referencePolicy } from '#lib/contract/console-headers';

/** Paths that the API serves at the console's address; everything else is a page. `scripts/console` does the same locally. */
const API_PATHS = [
  '/v1/*',
  '/v2/*',
  '/docs',
  '/problems/*',
  '/health',
  '/llms.txt',
  '/agent-tools.json',
  '/openapi.json',
  '/asyncapi.json',
];

const strict = (scope: Construct, id: string, contentSecurityPolicy: string): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        includeSubdomains: true,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: (['cross-origin-opener-policy', 'permissions-policy'] as const).map((header) => ({
        header,
        value: pageHeaders[header],
        override: true,
      })),
    },
  });

/**
 * One address for people: pages from the bucket with the API beside them, so that browsers make no cross-origin calls. `apiUrl` is the
 * gateway's address including its stage, which addresses here leave out. `talksTo` lists further origins that pages may call.
 */
export function consoleDistribution(
  scope: Construct,
  options: {
    readonly pages: IBucket;
    readonly apiUrl: string;
    readonly talksTo: readonly string[];
    readonly domain: Stage['console'];
    readonly webAclId: string;
  },
): Distribution {
  const { pages, apiUrl, talksTo, domain, webAclId } = options;
  const part = (index: number): string => Fn.select(index, Fn.split('/', apiUrl));
  const api: BehaviorOptions = {
    origin: new HttpOrigin(part(2), {
      originPath: Token.isUnresolved(apiUrl) ? `/${part(3)}` : new URL(apiUrl).pathname.replace(/\/$/, ''),
      readTimeout: Duration.seconds(60),
    }),
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    compress: false,
  };
  const origin = S3BucketOrigin.withOriginAccessControl(pages);
  const page = (responseHeadersPolicy: ResponseHeadersPolicy): BehaviorOptions => ({
    origin,
    responseHeadersPolicy,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    compress: true,
  });
  const toPage = new EdgeFunction(scope, 'SinglePage', {
    code: FunctionCode.fromInline(singlePage),
    runtime: FunctionRuntime.JS_2_0,
    comment: 'Serves the same page for every screen path',
  });
  return new Distribution(scope, 'Distribution', {
    comment: 'Console',
    ...(domain
      ? {
          domainNames: [domain.name],
          certificate: Certificate.fromCertificateArn(scope, 'Certificate', domain.certificateArn),
        }
      : {}),
    webAclId,
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    defaultBehavior: {
      ...page(strict(scope, 'PageHeaders', consolePolicy(...talksTo))),
      functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: toPage }],
    },
    additionalBehaviors: {
      [REFERENCE]: page(strict(scope, 'ReferenceHeaders', referencePolicy())),
      ...Object.fromEntries(API_PATHS.map((pattern) => [pattern, api])),
    },
  });
}
