import { CfnOutput, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { CompositePrincipal, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { webAcl } from '#infra/constructs/web-acl';
import { restoreHeader } from '#infra/edge/restore-header';
import { signRequest } from '#infra/edge/sign-request';

/** Functions that run in CloudFront, which accepts only those in us-east-1. They write no logs and need no permissions. */
export class EdgeStack extends Stack {
  constructor(scope: Construct, id: string) {
    super(scope, id, { description: 'Runs in CloudFront', env: { region: 'us-east-1' } });
    const role = new Role(this, 'RestoreHeaderRole', {
      assumedBy: new CompositePrincipal(
        new ServicePrincipal('lambda.amazonaws.com'),
        new ServicePrincipal('edgelambda.amazonaws.com'),
      ),
    });
    // CloudFront uses an old version until the stacks deployed later name the new one, and Lambda deletes none that is replicated.
    const currentVersionOptions = { removalPolicy: RemovalPolicy.RETAIN };
    const restore = new LambdaFunction(this, 'RestoreHeader', {
      code: Code.fromInline(restoreHeader),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_22_X,
      description: 'Restores WWW-Authenticate, which function URLs rename',
      role,
      currentVersionOptions,
    });
    const sign = new LambdaFunction(this, 'SignRequest', {
      code: Code.fromInline(signRequest),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_22_X,
      description: 'Prepares requests for CloudFront to sign, and identifies the client',
      role,
      currentVersionOptions,
    });
    new CfnOutput(this, 'HeaderFunction', { value: restore.currentVersion.functionArn });
    new CfnOutput(this, 'RequestFunction', { value: sign.currentVersion.functionArn });
    new CfnOutput(this, 'EdgeWebAcl', { value: webAcl(this, 'WebAcl', 'CLOUDFRONT').attrArn });
  }
}
