import { App, Tags } from 'aws-cdk-lib';
import { bundleAll, placeTracing } from '#infra/bundle';
import { bundlingOf } from '#infra/bundling';
import { checkStacks } from '#infra/nag';
import { AlarmsStack } from '#infra/stacks/alarms-stack';
import { ApiStack } from '#infra/stacks/api-stack';
import { ConnectorStack } from '#infra/stacks/connector-stack';
import { ConsoleStack } from '#infra/stacks/console-stack';
import { DataStack } from '#infra/stacks/data-stack';
import { EdgeStack } from '#infra/stacks/edge-stack';
import { JobsStack } from '#infra/stacks/jobs-stack';
import { readStage, type Stage } from '#infra/stage';
import { checkSizes } from '#infra/template-size';

/** A wrong or missing setting is reported in one line, since whoever runs the synthesis can fix it. */
function stageOrEnd(): Stage {
  try {
    return readStage(app.node);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const app = new App();
const stage = stageOrEnd();
await bundleAll(bundlingOf(stage.name));
await placeTracing(bundlingOf(stage.name), stage.tracing !== undefined);

const name = (part: string): string => `gtm-${stage.name}-${part}`;
const data = new DataStack(app, name('data'), stage);
const { shared } = data;
const jobs = new JobsStack(app, name('jobs'), shared);
const api = new ApiStack(app, name('api'), shared, jobs.kit.lineReader);
const connector = new ConnectorStack(app, name('connector'), shared, api.baseUrl);
const alarms = new AlarmsStack(app, name('alarms'), shared, { api, jobs, connector });
Tags.of(app).add('service', 'gtm-enrichment');
Tags.of(app).add('stage', stage.name);
if (stage.name !== 'local') {
  const edge = new EdgeStack(app, name('edge'));
  const console = new ConsoleStack(app, name('console'), shared, api.baseUrl);
  checkStacks(app, { data, jobs, api, ...api.parts, connector, alarms, edge, console });
}
checkSizes(app.synth());
