import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { constructId } from '#infra/constructs/service-function';
import type { JobsStack } from '#infra/stacks/jobs-stack';

/** The worker made from a file in functions/. */
export function workerOf(jobs: JobsStack, entry: string): LambdaFunction {
  const found = jobs.node.tryFindChild(constructId(entry));
  if (!(found instanceof LambdaFunction)) throw new TypeError(`The jobs have no worker ${entry}.`);
  return found;
}
