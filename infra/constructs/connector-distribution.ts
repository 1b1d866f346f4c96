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

/** The connector's domain in front of its function: it caches nothing, and names one header back. */
export function connectorDistribution(
  scope: Construct,
  url: FunctionUrl,
  domain: NonNullable<Stage['domain']>,
): Distribution {
  return new Distribution(scope, 'Distribution', {
    comment: 'Agent connector',
    domainNames: [domain.connector],
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', domain.connectorCertificateArn),
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    defaultBehavior: {
      origin: new FunctionUrlOrigin(url),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      edgeLambdas: [
        {
          eventType: LambdaEdgeEventType.ORIGIN_RESPONSE,
          functionVersion: Version.fromVersionArn(scope, 'HeaderFunction', domain.connectorHeaderFunction),
        },
      ],
    },
  });
}
