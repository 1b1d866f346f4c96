import { CfnOutput, Stack } from 'aws-cdk-lib';
import { CompositePrincipal, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { restoreHeader } from '#infra/edge/restore-header';

/** What runs in CloudFront, which takes functions of us-east-1 only. It writes no logs and needs no rights. */
export class EdgeStack extends Stack {
  constructor(scope: Construct, id: string) {
    super(scope, id, { description: 'Runs in CloudFront', env: { region: 'us-east-1' } });
    const role = new Role(this, 'RestoreHeaderRole', {
      assumedBy: new CompositePrincipal(
        new ServicePrincipal('lambda.amazonaws.com'),
        new ServicePrincipal('edgelambda.amazonaws.com'),
      ),
    });
    const restore = new LambdaFunction(this, 'RestoreHeader', {
      code: Code.fromInline(restoreHeader),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_22_X,
      description: 'Names WWW-Authenticate back, which function URLs rename',
      role,
    });
    new CfnOutput(this, 'HeaderFunction', { value: restore.currentVersion.functionArn });
  }
}
