import * as z from 'zod';
import type { Assembly } from '#scripts/local/assembly/assembly';
import type { FunctionDefinition } from '#scripts/local/lambda/definition';
import type { AsyncSettings } from '#scripts/local/lambda/lambda';

const eventInvokeConfig = z.object({
  FunctionName: z.string(),
  MaximumRetryAttempts: z.coerce.number().int().min(0).max(2).default(2),
  DestinationConfig: z
    .strictObject({ OnFailure: z.object({ Destination: z.string() }).optional() })
    .default({}),
});

/** What becomes of a function's failed asynchronous events; success destinations are not emulated. */
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
