import { StateMachineType } from 'aws-cdk-lib/aws-stepfunctions';
import type { ServiceNeed } from '#infra/grants';
import type { JobsKit, WorkerOptions } from '#infra/jobs/kit';

/** The workflow of one enrichment, and the writeback that follows approval. */
export function enrichmentJobs(kit: JobsKit): void {
  const task = (name: string, needs: readonly ServiceNeed[] = [], options: WorkerOptions = {}) =>
    kit.worker(`functions/tasks/enrich-person/${name}.ts`, ['table-write', ...needs], options);
  kit.machine({
    name: 'enrich-person',
    type: StateMachineType.EXPRESS,
    tasks: {
      Enrich: task('enrich', ['email-finder', 'network', 'model', 'public-web', 'public-files'], {
        timeoutSeconds: 95,
        memoryMegabytes: 512,
      }),
      Prepare: task('prepare'),
      EmailFinder: task('email-finder', ['email-finder'], { timeoutSeconds: 60 }),
      WebResearch: task('web-research', ['model', 'public-web', 'public-files'], {
        timeoutSeconds: 90,
        memoryMegabytes: 512,
      }),
      Network: task('network', ['network'], { timeoutSeconds: 60 }),
      Merge: task('merge', ['model'], { timeoutSeconds: 45, memoryMegabytes: 512 }),
      Settle: task('settle'),
      Fail: task('fail'),
    },
  });
  kit.every(2, 'StuckEnrichments', kit.worker('functions/schedules/stuck-enrichments.ts', ['table-write']));
}
