import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';

/**
 * A role with its single policy inline: with separate policies, a hundred and fifty functions would come near CloudFormation's limit of 500
 * resources. Grants added later by event sources and signing keys go into a separate policy.
 */
export const functionRole = (
  scope: Construct,
  id: string,
  logGroupArn: string,
  statements: readonly PolicyStatement[],
): Role =>
  new Role(scope, id, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: {
      own: new PolicyDocument({
        minimize: true,
        statements: [
          new PolicyStatement({
            actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
            resources: [logGroupArn],
          }),
          new PolicyStatement({
            actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'],
            resources: ['*'],
          }),
          ...statements,
        ],
      }),
    },
  });
