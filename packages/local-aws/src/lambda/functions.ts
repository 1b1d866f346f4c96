import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Assembly, AssemblyResource } from '#local-aws/assembly/assembly';
import { functionArn } from '#local-aws/assembly/resource-types';
import { type FunctionDefinition, functionProperties } from '#local-aws/lambda/definition';

/** Functions that serve custom resources, which the local run does not have. */
const forDeploymentOnly = /CustomResourceProvider|LogRetention[0-9a-f]{8}|CustomS3AutoDeleteObjects/;

/** Every function of the assembly, its environment resolved. */
export function readFunctions(assembly: Assembly, secrets: (text: string) => string): FunctionDefinition[] {
  const callers = backgroundCallers(assembly);
  return assembly
    .ofType('AWS::Lambda::Function')
    .filter(({ logicalId }) => !forDeploymentOnly.test(logicalId))
    .map((resource) => readFunction(assembly, resource, secrets))
    .map((one) => ({ ...one, background: callers.includes(one.name) }));
}

/** Everything that calls functions without a client waiting, as text: each names its functions by name or in an ARN. */
const backgroundCallers = (assembly: Assembly): string =>
  [
    'AWS::Lambda::EventSourceMapping',
    'AWS::Events::Rule',
    'AWS::Logs::SubscriptionFilter',
    'AWS::StepFunctions::StateMachine',
  ]
    .flatMap((type) => assembly.ofType(type))
    .map((resource) => JSON.stringify(assembly.properties(resource)))
    .join();

function readFunction(
  assembly: Assembly,
  resource: AssemblyResource,
  secrets: (text: string) => string,
): Omit<FunctionDefinition, 'background'> {
  const parsed = functionProperties.safeParse(assembly.properties(resource));
  if (!parsed.success) throw new Error(`${resource.key}: ${parsed.error.message}`);
  const { Handler, Code, Timeout, MemorySize, Environment, ReservedConcurrentExecutions, DeadLetterConfig } =
    parsed.data;
  const { LogGroup } = parsed.data.LoggingConfig;
  refuseEnvironment(resource.key, Environment.Variables);
  const name = assembly.nameOf(resource);
  const variables = Object.entries(Environment.Variables).map(([variable, value]) => [
    variable,
    secrets(value),
  ]);
  return {
    key: resource.key,
    name,
    arn: functionArn(name),
    handler: Handler,
    codeDirectory: 'S3Key' in Code ? assembly.asset(Code.S3Key) : inline(Code.ZipFile),
    timeoutMs: Timeout * 1000,
    memoryMb: MemorySize,
    logGroup: LogGroup ?? `/aws/lambda/${name}`,
    environment: Object.fromEntries(variables),
    reservedConcurrency: ReservedConcurrentExecutions,
    deadLetterArn: DeadLetterConfig?.TargetArn,
  };
}

/** Rejects what Lambda would reject at deployment, when it is late to notice. */
function refuseEnvironment(key: string, variables: Readonly<Record<string, string>>): void {
  const size = Object.entries(variables).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + Buffer.byteLength(value),
    0,
  );
  if (size > 4096) throw new Error(`${key}: the environment takes ${size} bytes; Lambda allows 4096`);
  const reserved = Object.keys(variables).find((name) => /^(AWS_(?!NODEJS_)|LAMBDA_|_HANDLER$)/.test(name));
  if (reserved !== undefined) throw new Error(`${key}: the variable ${reserved} is reserved by Lambda`);
}

function inline(code: string): string {
  const directory = mkdtempSync(join(tmpdir(), 'local-lambda-'));
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, 'index.js'), code);
  return directory;
}
