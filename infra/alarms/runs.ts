import { Duration } from 'aws-cdk-lib';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { type AlarmKit, FIVE } from '#infra/alarms/kit';
import type { JobsStack } from '#infra/stacks/jobs-stack';

/** Watches for state machine executions that end badly. */
export function watchMachines(kit: AlarmKit, jobs: JobsStack): void {
  const sum = { period: FIVE, statistic: 'sum' };
  for (const [name, machine] of jobs.kit.machines) {
    kit.alarm(`Machine-${name}`, {
      page: 'stuck-jobs',
      // An execution that ran out of time is not counted as failed.
      metric: new MathExpression({
        expression: 'FILL(failed, 0) + FILL(late, 0)',
        usingMetrics: { failed: machine.metricFailed(sum), late: machine.metricTimedOut(sum) },
        label: `${name}: executions that failed or ran out of time`,
        period: FIVE,
      }),
      threshold: 1,
      sentence: `Executions of ${name} end without completing their job.`,
    });
  }
}

/** A schedule that does not run reports nothing, so missing data is the alarm. */
export function watchSchedules(kit: AlarmKit, jobs: JobsStack): void {
  for (const [name, { worker, minutes }] of jobs.kit.schedules) {
    const period = Duration.minutes(Math.max(5, minutes));
    const share = { statistic: 'sum', period };
    kit.alarm(`NotRun-${name}`, {
      page: 'schedules',
      metric: new MathExpression({
        expression: 'runs - errors',
        usingMetrics: { runs: worker.metricInvocations(share), errors: worker.metricErrors(share) },
        label: `${name}: successful runs`,
        period,
      }),
      threshold: 1,
      sentence: `The schedule ${name}, every ${minutes} minutes, did not run, or failed.`,
      periods: minutes <= 5 ? 3 : 1,
      when: 'below',
    });
  }
}
