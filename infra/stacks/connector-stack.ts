import { CfnOutput, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import { FunctionUrlAuthType, InvokeMode, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { connectorDistribution } from '#infra/constructs/connector-distribution';
import { liveOf } from '#infra/constructs/live';
import { serviceFunction } from '#infra/constructs/service-function';
import type { Shared } from '#infra/grants';

/**
 * The agent connector: MCP and its authorization server, as one function with an address of its own. A function URL has no stage in its
 * path, so the issuer is an origin and the well-known addresses are where clients expect them.
 */
export class ConnectorStack extends Stack {
  readonly connector: LambdaFunction;

  constructor(scope: Construct, id: string, shared: Shared, apiUrl: string) {
    super(scope, id, { description: 'Agent connector: MCP behind OAuth 2.1' });
    const signingKeys = shared.stage.signingKeys.map(
      (name) =>
        new Key(this, name, {
          description: 'Signs access tokens of the agent connector',
          keySpec: KeySpec.RSA_2048,
          keyUsage: KeyUsage.SIGN_VERIFY,
          removalPolicy: shared.stage.retainData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
        }),
    );
    const connector = serviceFunction(this, {
      entry: 'functions/connector/connector.ts',
      shared,
      logGroup: new LogGroup(this, 'Logs', { retention: RetentionDays.ONE_MONTH }),
      needs: ['table-write', 'identity', 'internal-key', 'public-web'],
      // A call that asks a person a question waits for the answer, ten minutes at most.
      timeoutSeconds: 660,
      memoryMegabytes: 512,
      environment: {
        API_URL: apiUrl,
        CONNECTOR_URL: shared.stage.domain ? `https://${shared.stage.domain.connector}` : '',
        SIGNING_KEYS: signingKeys.map(({ keyArn }) => keyArn).join(','),
      },
    });
    this.connector = connector;
    connector.addToRolePolicy(
      new PolicyStatement({
        actions: ['kms:Sign', 'kms:GetPublicKey'],
        resources: signingKeys.map(({ keyArn }) => keyArn),
      }),
    );
    // There is no CloudFront locally: the runner serves the function's URL itself.
    const isLocal = shared.stage.name === 'local';
    const url = liveOf(connector).addFunctionUrl({
      authType: isLocal ? FunctionUrlAuthType.NONE : FunctionUrlAuthType.AWS_IAM,
      invokeMode: InvokeMode.RESPONSE_STREAM,
    });
    if (isLocal) {
      new CfnOutput(this, 'McpUrl', { value: url.url });
      return;
    }
    connector.addEnvironment('BEHIND_EDGE', 'true');
    const { domain } = shared.stage;
    const { distributionDomainName } = connectorDistribution(this, url, domain);
    new CfnOutput(this, 'McpAliasTarget', { value: distributionDomainName });
    new CfnOutput(this, 'McpUrl', { value: `https://${domain?.connector ?? distributionDomainName}` });
  }
}
