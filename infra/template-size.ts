import { statSync } from 'node:fs';
import type { CloudAssembly } from 'aws-cdk-lib/cx-api';

/** The largest template CloudFormation accepts, and the share of it at which there is still time to split a stack. */
const LARGEST = 1_048_576;
const PART = 0.8;

/** Fails the synthesis if a template comes near CloudFormation's limit. */
export function checkSizes({ stacks }: Pick<CloudAssembly, 'stacks'>): void {
  const large = stacks
    .map(({ stackName, templateFullPath }) => ({ stackName, size: statSync(templateFullPath).size }))
    .filter(({ size }) => size >= PART * LARGEST)
    .map(({ stackName, size }) => `${stackName} has ${Math.round((100 * size) / LARGEST)}%`);
  if (large.length > 0)
    throw new Error(`Templates near the limit of 1 MiB must be split: ${large.join(', ')}.`);
}
