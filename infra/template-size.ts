import { statSync } from 'node:fs';
import type { CloudAssembly } from 'aws-cdk-lib/cx-api';

/** The largest template CloudFormation takes, and the part of it at which there is still time to split a stack. */
const LARGEST = 1_048_576;
const PART = 0.8;

/** Fails the synthesis when a template comes near what CloudFormation takes. */
export function checkSizes({ stacks }: Pick<CloudAssembly, 'stacks'>): void {
  const large = stacks
    .map(({ stackName, templateFullPath }) => ({ stackName, size: statSync(templateFullPath).size }))
    .filter(({ size }) => size >= PART * LARGEST)
    .map(({ stackName, size }) => `${stackName} has ${Math.round((100 * size) / LARGEST)}%`);
  if (large.length > 0)
    throw new Error(`Templates near the limit of 1 MiB must be split: ${large.join(', ')}.`);
}
