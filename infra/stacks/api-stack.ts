import { CfnOutput, CrossStackReferences, ReferenceStrength, Stack } from 'aws-cdk-lib';
import {
  AccessLogFormat,
  ApiDefinition,
  DomainName,
  EndpointType,
  LogGroupLogDestination,
  MethodLoggingLevel,
  SecurityPolicy,
  SpecRestApi,
} from 'aws-cdk-lib/aws-apigateway';
import { CfnApiMapping } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { LambdaDestination } from 'aws-cdk-lib/aws-logs-destinations';
import type { Construct } from 'constructs';
import { type GatewayRoute, gatewayBody } from '#infra/constructs/gateway-body';
import { qualifierOf } from '#infra/constructs/live';
import { serviceFunction } from '#infra/constructs/service-function';
import { protectStage } from '#infra/constructs/web-acl';
import type { ServiceNeed, Shared } from '#infra/grants';
import { entryOf, operations, UNKNOWN_ROUTE } from '#lib/api/registry';
import type { OperationDefinition } from '#lib/contract/operation';
import { REQUEST_LINE } from '#lib/contract/request-line';
import { streamLimits } from '#lib/shared/stream-limits';

/** The API's name, which is the dimension of its metrics. The one in the body and the resource's own must agree. */
const NAME = 'Enrichment and outreach';

/** A stream is closed after five minutes; the rest is for starting and ending it. */
const STREAM_SECONDS = streamLimits.seconds + 20;

/**
 * A read also counts its request, so reading needs UpdateItem. A read that opens an organization's credential may renew it, or find it
 * refused, and writes that.
 */
const tableNeed = (operation: OperationDefinition): ServiceNeed[] => {
  if (operation.scope === null && operation.method === 'GET') return [];
  // A stream takes a slot among the open streams and gives it back.
  const reads =
    operation.method === 'GET' && !operation.stream && !operation.needs?.includes('integration-secrets');
  return reads ? ['table-read'] : ['table-write'];
};

/** The functions of one API domain, with the role that the gateway calls them with. */
class DomainStack extends Stack {
  readonly routes: GatewayRoute[];

  constructor(
    scope: Construct,
    id: string,
    domain: string,
    shared: Shared,
    own: readonly OperationDefinition[],
    lineReader: LambdaFunction,
  ) {
    super(scope, id, { description: `HTTP API: ${domain}` });
    const logGroup = new LogGroup(this, 'Logs', { retention: RetentionDays.ONE_MONTH });
    logGroup.addSubscriptionFilter('Requests', {
      // The reader already lets all log groups call it; a permission for each would make it depend on this stack.
      destination: new LambdaDestination(
        LambdaFunction.fromFunctionArn(
          this,
          'LineReader',
          `${lineReader.functionArn}${qualifierOf(lineReader)}`,
        ),
        { addPermissions: false },
      ),
      filterPattern: FilterPattern.stringValue('$.message', '=', REQUEST_LINE),
    });
    const made = own.map((operation) => ({
      operation,
      handler: serviceFunction(this, {
        entry: entryOf(operation),
        shared,
        logGroup,
        needs: [...tableNeed(operation), ...(operation.needs ?? [])],
        timeoutSeconds: operation.timeoutSeconds ?? (operation.stream ? STREAM_SECONDS : 29),
      }),
    }));
    const credentials = invokerOf(
      this,
      made.map(({ handler }) => handler),
    );
    // CloudFormation removes no export that is in use, and a removed operation leaves this stack before the gateway lets go of it. The
    // exports themselves may go once every stage imports none of them.
    for (const { handler } of made) CrossStackReferences.of(handler).produce(ReferenceStrength.BOTH);
    this.routes = made.map((route) => ({ ...route, credentials }));
  }
}

/**
 * Creates the role with which the gateway calls these functions and no others; returns its ARN. It may call them without an alias too: a
 * gateway deployed after them still does when they first get one.
 */
function invokerOf(scope: Construct, handlers: readonly LambdaFunction[]): string {
  const invoker = new Role(scope, 'Invoker', { assumedBy: new ServicePrincipal('apigateway.amazonaws.com') });
  // One statement each: the CDK joins them, and moves what does not fit to a second policy.
  for (const handler of handlers) {
    const both = new Set([handler.functionArn, `${handler.functionArn}${qualifierOf(handler)}`]);
    invoker.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [...both] }));
  }
  return invoker.roleArn;
}

/** The HTTP API: one function per operation, one stack per domain, all behind one REST API built from the operations table. */
export class ApiStack extends Stack {
  /** Where clients reach the API. */
  readonly baseUrl: string;
  /** The domain stacks by their part of the name: `api-billing`. */
  readonly parts: Readonly<Record<string, Stack>>;

  constructor(scope: Construct, id: string, shared: Shared, lineReader: LambdaFunction) {
    super(scope, id, { description: 'HTTP API' });
    const logGroup = new LogGroup(this, 'Logs', { retention: RetentionDays.ONE_MONTH });
    const domains = Map.groupBy(operations, ({ group }) => group);
    const stacks = [...domains].map(
      ([domain, own]) =>
        [domain, new DomainStack(scope, `${id}-${domain}`, domain, shared, own, lineReader)] as const,
    );
    this.parts = Object.fromEntries(stacks.map(([domain, stack]) => [`api-${domain}`, stack]));
    const fallback = serviceFunction(this, {
      entry: UNKNOWN_ROUTE,
      shared,
      logGroup,
      needs: ['table-read'],
      timeoutSeconds: 5,
    });
    const routes = stacks.flatMap(([, stack]) => stack.routes);
    const unknown = { handler: fallback, credentials: invokerOf(this, [fallback]) };

    const api = new SpecRestApi(this, 'Api', {
      restApiName: NAME,
      // There is no custom domain locally, which serves /api/v2 in AWS.
      apiDefinition: ApiDefinition.fromInline(
        gatewayBody(NAME, routes, unknown, shared.stage.name === 'local'),
      ),
      // API Gateway refuses a stage with logs until the account names a role for them.
      cloudWatchRole: true,
      endpointTypes: [EndpointType.REGIONAL],
      deployOptions: {
        stageName: shared.stage.name,
        tracingEnabled: true,
        loggingLevel: MethodLoggingLevel.ERROR,
        dataTraceEnabled: false,
        accessLogDestination: new LogGroupLogDestination(
          new LogGroup(this, 'AccessLogs', { retention: RetentionDays.ONE_MONTH }),
        ),
        accessLogFormat: AccessLogFormat.jsonWithStandardFields({
          caller: false,
          httpMethod: true,
          ip: true,
          protocol: true,
          requestTime: true,
          resourcePath: true,
          responseLength: true,
          status: true,
          user: false,
        }),
      },
    });
    protectStage(this, 'WebAcl', api.deploymentStage.stageArn);
    const { domain } = shared.stage;
    if (domain) this.#serveAt(domain.api, domain.certificateArn, api);
    this.baseUrl = domain ? `https://${domain.api}` : shared.stage.baseUrl || api.url;
    new CfnOutput(this, 'BaseUrl', { value: this.baseUrl });
  }

  /**
   * Serves the API at the owner's domain; its DNS record is the owner's task. The second mapping serves v2 under /api/v2: as routes of
   * their own those would exceed the 300 resources that a new REST API may have. Source: API Gateway guide, "Use API mappings to connect
   * API stages to a custom domain name for REST APIs".
   */
  #serveAt(domainName: string, certificateArn: string, api: SpecRestApi): void {
    const domain = new DomainName(this, 'Domain', {
      domainName,
      certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
      endpointType: EndpointType.REGIONAL,
      securityPolicy: SecurityPolicy.TLS_1_2,
    });
    const mapping = {
      domainName: domain.domainName,
      apiId: api.restApiId,
      stage: api.deploymentStage.stageName,
    };
    new CfnApiMapping(this, 'DomainMapping', mapping);
    new CfnApiMapping(this, 'TwinMapping', { ...mapping, apiMappingKey: 'api' });
    new CfnOutput(this, 'DomainTarget', { value: domain.domainNameAliasDomainName });
  }
}
