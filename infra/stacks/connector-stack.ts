import { CfnOutput, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import { FunctionUrlAuthType, InvokeMode } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { connectorDistribution } from '#infra/constructs/connector-distribution';
import { serviceFunction } from '#infra/constructs/service-function';
import type { Shared } from '#infra/grants';

/**
 * The agent connector: MCP and its authorization server, as one function with an address of its own. A function URL has
 * no stage in its path, so the issuer is an origin and the well-known addresses are where clients look for them.
 */
export class ConnectorStack extends Stack {
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
      timeoutSeconds: 60,
      memoryMegabytes: 512,
      environment: {
        API_URL: apiUrl,
        CONNECTOR_URL: shared.stage.domain ? `https://${shared.stage.domain.connector}` : '',
        SIGNING_KEYS: signingKeys.map(({ keyArn }) => keyArn).join(','),
      },
    });
    connector.addToRolePolicy(
      new PolicyStatement({
        actions: ['kms:Sign', 'kms:GetPublicKey'],
        resources: signingKeys.map(({ keyArn }) => keyArn),
      }),
    );
    const url = connector.addFunctionUrl({
      authType: FunctionUrlAuthType.NONE,
      invokeMode: InvokeMode.RESPONSE_STREAM,
    });
    if (shared.stage.domain) {
      const { distributionDomainName } = connectorDistribution(this, url, shared.stage.domain);
      new CfnOutput(this, 'McpAliasTarget', { value: distributionDomainName });
    }
    new CfnOutput(this, 'McpUrl', {
      value: shared.stage.domain ? `https://${shared.stage.domain.connector}` : url.url,
    });
  }
}
