import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

/** Requests one address may send in five minutes: twice what one organization may, so that an office of two is not shut out. */
const PER_ADDRESS = 10_000;

/** Rules that AWS keeps. None looks at the size or form of bodies, which the functions check and answer in the API's own form. */
const MANAGED = ['AWSManagedRulesAmazonIpReputationList', 'AWSManagedRulesKnownBadInputsRuleSet'];

const seen = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
  metricName,
});

/** A web ACL: floods from one address, and addresses and inputs known to be bad. One for CloudFront is made in us-east-1. */
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

/** The same before the stage of a gateway. */
export function protectStage(scope: Construct, id: string, stageArn: string): void {
  const acl = webAcl(scope, id, 'REGIONAL');
  new CfnWebACLAssociation(scope, `${id}Association`, { resourceArn: stageArn, webAclArn: acl.attrArn });
}
