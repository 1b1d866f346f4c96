import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

/** Requests one address may send in five minutes: twice what one organization may, so that an office of two is not shut out. */
const PER_ADDRESS = 10_000;

/** Rule groups maintained by AWS. None inspects body size or format, which the functions check and reject in the API's own form. */
const MANAGED = ['AWSManagedRulesAmazonIpReputationList', 'AWSManagedRulesKnownBadInputsRuleSet'];

const seen = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
  metricName,
});

/** A web ACL against floods from one address and against addresses and inputs known to be bad. For CloudFront it is made in us-east-1. */
export const webAcl = (scope: Construct, id: string, where: 'REGIONAL' | 'CLOUDFRONT'): CfnWebACL =>
  new CfnWebACL(scope, id, {
    scope: where,
    defaultAction: { allow: {} },
    visibilityConfig: seen('web-acl'),
    rules: [
      {
        name: 'per-address',
        priority: 0,
        action: { block: {} },
        statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit: PER_ADDRESS } },
        visibilityConfig: seen('per-address'),
      },
      ...MANAGED.map((name, index) => ({
        name,
        priority: index + 1,
        overrideAction: { none: {} },
        statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
        visibilityConfig: seen(name),
      })),
    ],
  });

/** Puts the same web ACL in front of a gateway stage. */
export function protectStage(scope: Construct, id: string, stageArn: string): void {
  const acl = webAcl(scope, id, 'REGIONAL');
  new CfnWebACLAssociation(scope, `${id}Association`, { resourceArn: stageArn, webAclArn: acl.attrArn });
}
