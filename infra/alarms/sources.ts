import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { type AlarmKit, FIVE } from '#infra/alarms/kit';
import { workerOf } from '#infra/alarms/worker-of';
import type { JobsStack } from '#infra/stacks/jobs-stack';

/** The sources whose failures a client sees as thinner results. */
const SOURCES = ['email-finder', 'web-research', 'network'];

/**
 * Watches for enrichment sources that fail. Every enrichment asks each source once; a source that failed temporarily is asked again in a
 * step of its own, whose errors are its further failures.
 */
export function watchSources(kit: AlarmKit, jobs: JobsStack): void {
  const enrich = workerOf(jobs, 'functions/tasks/enrich-person/enrich.ts');
  for (const source of SOURCES) {
    const again = workerOf(jobs, `functions/tasks/enrich-person/${source}.ts`);
    kit.alarm(`Source-${source}`, {
      page: 'provider-errors',
      metric: new MathExpression({
        expression: 'IF(runs > 10, 100 * errors / (runs + errors), 0)',
        usingMetrics: {
          errors: again.metricErrors({ period: FIVE, statistic: 'sum' }),
          runs: enrich.metricInvocations({ period: FIVE, statistic: 'sum' }),
        },
        label: `${source}: failed asks, %`,
        period: FIVE,
      }),
      threshold: 30,
      sentence: `The source ${source} fails in more than three of ten calls.`,
      periods: 3,
    });
  }
}
