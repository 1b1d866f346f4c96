import { globSync, readFileSync } from 'node:fs';
import validate from 'asl-validator';
import { describe, expect, it } from 'vitest';

const files = globSync('statemachines/*.asl.json');

/** A function's name becomes its address at deployment; the validator expects an address. */
const resolved = (text: string): unknown =>
  JSON.parse(text.replaceAll(/\$\{(\w+)\}/g, 'arn:aws:lambda:eu-central-1:111122223333:function:$1'));

describe('the state machines', () => {
  it.each(files)('%s is valid Amazon States Language', (file) => {
    const { isValid, errors } = validate(
      resolved(readFileSync(file, 'utf8')) as Parameters<typeof validate>[0],
    );
    expect({ isValid, errors }).toEqual({ isValid: true, errors: [] });
  });

  it.each(files)('%s ends before AWS would end it, and before the sweeps count on that', (file) => {
    // Only the definition can say so: the CDK's own time-out has no effect on a file. AWS ends an Express workflow after five minutes.
    const { TimeoutSeconds } = JSON.parse(readFileSync(file, 'utf8'));
    expect(TimeoutSeconds).toBeLessThanOrEqual(240);
  });
});
