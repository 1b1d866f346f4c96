import * as z from 'zod';
import type { Assembly } from '#local-aws/assembly/assembly';
import type { FunctionDefinition } from '#local-aws/lambda/definition';
import type { AsyncSettings } from '#local-aws/lambda/lambda';

const eventInvokeConfig = z.object({
  FunctionName: z.string(),
  MaximumRetryAttempts: z.coerce.number().int().min(0).max(2).default(2),
  DestinationConfig: z
    .strictObject({ OnFailure: z.object({ Destination: z.string() }).optional() })
    .default({}),
});

/** What happens to a function's failed asynchronous events; success destinations are not emulated. */
export function asyncSettings(assembly: Assembly): (definition: FunctionDefinition) => AsyncSettings {
  const configured = assembly
    .ofType('AWS::Lambda::EventInvokeConfig')
    .map((resource) => eventInvokeConfig.parse(assembly.properties(resource)));
  return ({ name }) => {
    const found = configured.find(({ FunctionName }) => FunctionName === name);
    return {
      maximumRetries: found?.MaximumRetryAttempts ?? 2,
      onFailureArn: found?.DestinationConfig.OnFailure?.Destination,
    };
  };
}
