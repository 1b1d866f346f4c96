import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';

/**
 * A role that holds its one policy itself: with a policy beside it, a hundred and fifty functions would come near
 * CloudFormation's 500 resources. What event sources and signing keys add later stands in a policy of its own.
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
