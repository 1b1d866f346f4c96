import { Duration, Size, Stack } from 'aws-cdk-lib';
import {
  Architecture,
  CfnFunction,
  Code,
  Function as LambdaFunction,
  LayerVersion,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { bundleOf, nameOfEntry } from '#infra/bundle';
import { bundlingOf } from '#infra/bundling';
import { functionRole } from '#infra/constructs/function-role';
import { deliver } from '#infra/constructs/live';
import { type Grant, grants, type ServiceNeed, type Shared } from '#infra/grants';
import { concurrencyOf } from '#infra/stage';
import { tracingEnvironment } from '#infra/tracing';

export interface ServiceFunctionProps {
  /** `functions/...ts`, or an export of such a file (`#getCredits`); also names the function. */
  readonly entry: string;
  readonly shared: Shared;
  readonly logGroup: ILogGroup;
  readonly needs: readonly ServiceNeed[];
  readonly timeoutSeconds: number;
  readonly memoryMegabytes?: number;
  /** Size of the temporary folder; default 512. */
  readonly storageMegabytes?: number;
  readonly environment?: Readonly<Record<string, string>>;
}

/** `functions/api/billing.ts#getCredits` -> `ApiBillingGetCredits` */
export const constructId = (entry: string): string =>
  nameOfEntry(entry)
    .replace(/^functions\//, '')
    .split(/[/-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** Creates one Lambda function from one entry, with only the environment and grants that its needs ask for. */
export function serviceFunction(scope: Construct, props: ServiceFunctionProps): LambdaFunction {
  const id = constructId(props.entry);
  const { shared } = props;
  const given: Grant[] = props.needs.map((need) => grants[need](shared));
  const statements = given.flatMap((one) => one.statements);
  const role = functionRole(scope, `${id}Role`, `${props.logGroup.logGroupArn}:*`, statements);
  const reserved = shared.stage.name === 'local' ? undefined : concurrencyOf(props.entry);
  const collector = shared.stage.tracing?.collectorLayerArn;
  const made = new LambdaFunction(scope, id, {
    ...(reserved ? { reservedConcurrentExecutions: reserved } : {}),
    code: Code.fromAsset(bundleOf(props.entry, bundlingOf(shared.stage.name))),
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    memorySize: props.memoryMegabytes ?? 256,
    ...(props.storageMegabytes ? { ephemeralStorageSize: Size.mebibytes(props.storageMegabytes) } : {}),
    timeout: Duration.seconds(props.timeoutSeconds),
    description: `${props.entry} (${Stack.of(scope).stackName})`,
    role,
    logGroup: props.logGroup,
    ...(collector ? { layers: [LayerVersion.fromLayerVersionArn(scope, `${id}Collector`, collector)] } : {}),
    environment: {
      STAGE: shared.stage.name,
      TABLE_NAME: shared.table.tableName,
      BASE_URL: shared.stage.baseUrl,
      ...(props.entry === 'functions/api/service.ts#getOpenApi'
        ? { API_SERVERS: JSON.stringify(shared.stage.servers) }
        : {}),
      PORTAL_ISSUER: shared.portal.issuer,
      PORTAL_AUDIENCE: shared.portal.audience,
      CONSOLE_AUDIENCE: shared.portal.consoleAudience,
      PORTAL_JWKS_URL: shared.portal.jwksUrl,
      ...(shared.stage.console ? { CONSOLE_URL: `https://${shared.stage.console.name}` } : {}),
      RATE_LIMITS: Object.values(shared.stage.rateLimits).join(','),
      ...tracingEnvironment(shared.stage, id),
      ...Object.assign({}, ...given.map(({ environment }) => environment)),
      ...props.environment,
    },
  });
  // Set here because the CDK would give each role a second policy for something its own already allows.
  if (made.node.defaultChild instanceof CfnFunction)
    made.node.defaultChild.tracingConfig = { mode: 'Active' };
  // Locally, a bad version affects only its author.
  if (shared.stage.name !== 'local') deliver(made, props.entry, shared.stage);
  return made;
}
