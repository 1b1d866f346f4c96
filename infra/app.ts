import { App, Tags } from 'aws-cdk-lib';
import { bundleFunctions } from '#infra/bundle';
import { ApiStack } from '#infra/stacks/api-stack';
import { ConnectorStack } from '#infra/stacks/connector-stack';
import { DataStack } from '#infra/stacks/data-stack';
import { JobsStack } from '#infra/stacks/jobs-stack';
import { readStage } from '#infra/stage';

const app = new App();
const stage = readStage(app.node);
await bundleFunctions({ minify: stage.name !== 'local' });

const name = (part: string): string => `gtm-${stage.name}-${part}`;
const { shared } = new DataStack(app, name('data'), stage);
new JobsStack(app, name('jobs'), shared);
const api = new ApiStack(app, name('api'), shared);
new ConnectorStack(app, name('connector'), shared, api.baseUrl);
Tags.of(app).add('service', 'gtm-enrichment');
Tags.of(app).add('stage', stage.name);
app.synth();
