import { accessKeyId, secretAccessKey } from '#local-aws/calls/credentials';
import type { FunctionDefinition } from '#local-aws/lambda/definition';
import type { FunctionSetup } from '#local-aws/lambda/protocol';

/** Variables besides the template's: the template overrides `shared` ones, and `added` ones override the template. */
export interface ThreadEnvironment {
  readonly shared: Readonly<Record<string, string>>;
  readonly added: Readonly<Record<string, string>>;
}

/** Exactly the template's variables plus those Lambda adds; nothing from the machine's environment reaches a function. */
function environmentOf(
  definition: FunctionDefinition,
  environment: ThreadEnvironment,
  thread: number,
): Record<string, string> {
  return {
    TZ: ':UTC',
    PATH: '/usr/local/bin:/usr/bin/:/bin',
    LANG: 'en_US.UTF-8',
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    AWS_LAMBDA_FUNCTION_NAME: definition.name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(definition.memoryMb),
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${definition.name}`,
    AWS_LAMBDA_LOG_STREAM_NAME: 'local',
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    LAMBDA_TASK_ROOT: definition.codeDirectory,
    _HANDLER: definition.handler,
    ...environment.shared,
    ...definition.environment,
    ...environment.added,
    AWS_ACCESS_KEY_ID: accessKeyId(definition.key, thread),
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

/** What a thread needs to know about a function. */
export function setupOf(
  definition: FunctionDefinition,
  environment: ThreadEnvironment,
  thread: number,
): FunctionSetup {
  const { key, name, arn, handler, codeDirectory, memoryMb } = definition;
  const sourceMaps = definition.environment['NODE_OPTIONS']?.includes('--enable-source-maps') ?? false;
  return {
    ...{ key, name, arn, handler, codeDirectory, memoryMb, sourceMaps },
    environment: environmentOf(definition, environment, thread),
  };
}
