import { CfnParameter, Duration } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  LambdaEdgeEventType,
  OriginRequestPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { FunctionUrlOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { type FunctionUrl, Version } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Stage } from '#infra/stage';

/** A value created in us-east-1 by the edge stack, which is deployed first; `npm run deploy` passes its outputs on. */
const edgeOutput = (scope: Construct, id: string, description: string): string =>
  new CfnParameter(scope, id, { description: `Output ${id} of the edge stack: ${description}` })
    .valueAsString;

/**
 * The connector's only entrance: CloudFront with the web ACL. It signs what it forwards, so the function's own URL accepts no other call.
 * It caches nothing and restores the name of one header.
 */
export function connectorDistribution(
  scope: Construct,
  url: FunctionUrl,
  domain: Stage['domain'],
): Distribution {
  const request = edgeOutput(scope, 'RequestFunction', 'prepares requests for signing');
  const header = edgeOutput(scope, 'HeaderFunction', 'names WWW-Authenticate back');
  return new Distribution(scope, 'Distribution', {
    comment: 'Agent connector',
    ...(domain
      ? {
          domainNames: [domain.connector],
          certificate: Certificate.fromCertificateArn(scope, 'Certificate', domain.connectorCertificateArn),
        }
      : {}),
    webAclId: edgeOutput(scope, 'EdgeWebAcl', 'floods and known bad addresses'),
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    defaultBehavior: {
      origin: FunctionUrlOrigin.withOriginAccessControl(url, { readTimeout: Duration.seconds(60) }),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      edgeLambdas: [
        {
          eventType: LambdaEdgeEventType.ORIGIN_REQUEST,
          functionVersion: Version.fromVersionArn(scope, 'RequestVersion', request),
          includeBody: true,
        },
        {
          eventType: LambdaEdgeEventType.ORIGIN_RESPONSE,
          functionVersion: Version.fromVersionArn(scope, 'HeaderVersion', header),
        },
      ],
    },
  });
}
