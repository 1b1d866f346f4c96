import { Duration } from 'aws-cdk-lib';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { type AlarmKit, FIVE } from '#infra/alarms/kit';
import type { JobsStack } from '#infra/stacks/jobs-stack';

/** Watches for state machine executions that end badly. */
export function watchMachines(kit: AlarmKit, jobs: JobsStack): void {
  for (const [name, machine] of jobs.kit.machines) {
    kit.alarm(`Machine-${name}`, {
      page: 'stuck-jobs',
      metric: machine.metricFailed({ period: FIVE, statistic: 'sum' }),
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
