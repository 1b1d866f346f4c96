import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { type AlarmKit, FIVE } from '#infra/alarms/kit';
import { workerOf } from '#infra/alarms/worker-of';
import type { JobsStack } from '#infra/stacks/jobs-stack';

/** The sources whose failures a client sees as thinner results. */
const SOURCES = ['email-finder', 'web-research', 'network'];

/** Sources of enrichments that fail. */
export function watchSources(kit: AlarmKit, jobs: JobsStack): void {
  for (const source of SOURCES) {
    const task = workerOf(jobs, `functions/tasks/enrich-person/${source}.ts`);
    kit.alarm(`Source-${source}`, {
      page: 'provider-errors',
      metric: new MathExpression({
        expression: 'IF(runs > 10, 100 * errors / runs, 0)',
        usingMetrics: {
          errors: task.metricErrors({ period: FIVE, statistic: 'sum' }),
          runs: task.metricInvocations({ period: FIVE, statistic: 'sum' }),
        },
        label: `${source}: failed asks, %`,
        period: FIVE,
      }),
      threshold: 30,
      sentence: `The source ${source} fails in more than three of ten asks.`,
      periods: 3,
    });
  }
}
