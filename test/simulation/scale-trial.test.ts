import { expect, it } from 'vitest';
import { describeTrial, runScaleTrial, TOLERANCE } from '#scripts/scale/trial';

it('a batch takes as long in the simulation as docs/scale.md computes', { timeout: 300_000 }, async () => {
  const trial = await runScaleTrial();
  expect(Math.abs(trial.off), describeTrial(trial)).toBeLessThanOrEqual(TOLERANCE);
});
