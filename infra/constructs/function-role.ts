import { Effect, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';

/**
 * A role with one inline policy: with the managed policy and the default policy beside it, a hundred functions would
 * pass CloudFormation's 500 resources.
 */
export function functionRole(scope: Construct, id: string, logGroupArn: string): Role {
  const role = new Role(scope, id, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
  role.addToPolicy(
    new PolicyStatement({
      effect: Effect.ALLOW,
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [logGroupArn],
    }),
  );
  return role;
}
