import { CrossStackReferences, ReferenceStrength, Stack } from 'aws-cdk-lib';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { watchCost } from '#infra/alarms/cost';
import { watchCounts } from '#infra/alarms/counts';
import { watchDeliveries } from '#infra/alarms/delivery';
import { AlarmKit } from '#infra/alarms/kit';
import { watchConcurrency, watchTable } from '#infra/alarms/limits';
import { watchDeadLetters, watchRelay, watchWebhooks } from '#infra/alarms/queues';
import { watchApi, watchConnector } from '#infra/alarms/requests';
import { watchMachines, watchSchedules } from '#infra/alarms/runs';
import { watchSources } from '#infra/alarms/sources';
import type { Shared } from '#infra/grants';
import type { ApiStack } from '#infra/stacks/api-stack';
import type { ConnectorStack } from '#infra/stacks/connector-stack';
import type { JobsStack } from '#infra/stacks/jobs-stack';

export interface Watched {
  readonly api: ApiStack;
  readonly jobs: JobsStack;
  readonly connector: ConnectorStack;
}

/** Alarms for what a customer would notice, each with its runbook page, and one dashboard of them all. */
export class AlarmsStack extends Stack {
  constructor(scope: Construct, id: string, { stage, table }: Shared, watched: Watched) {
    super(scope, id, { description: 'Alarms and dashboard' });
    // A queue or a machine that is removed leaves its stack before its alarm is gone, which must not keep its name.
    CrossStackReferences.of(this).consume(ReferenceStrength.BOTH);
    const key = new Key(this, 'TopicKey', {
      description: 'Encrypts alarm messages',
      enableKeyRotation: true,
    });
    const sender = new ServicePrincipal('cloudwatch.amazonaws.com');
    key.grantEncryptDecrypt(sender);
    const topic = new Topic(this, 'Topic', {
      displayName: `GTM enrichment ${stage.name}`,
      masterKey: key,
      enforceSSL: true,
    });
    // A topic with a policy of its own takes nothing from an alarm that the policy does not name.
    topic.grantPublish(sender);
    if (stage.alarmEmail) topic.addSubscription(new EmailSubscription(stage.alarmEmail));

    const kit = new AlarmKit(this, topic);
    const { api, jobs, connector } = watched;
    watchApi(kit, api);
    watchDeadLetters(kit, jobs);
    watchRelay(kit, jobs);
    watchCounts(kit);
    watchWebhooks(kit, jobs);
    watchSources(kit, jobs);
    watchMachines(kit, jobs);
    watchConnector(kit, connector);
    watchSchedules(kit, jobs);
    watchConcurrency(kit);
    watchTable(kit, table);
    watchDeliveries(kit, stage.name, watched);
    watchCost(this, stage, topic, key);
    kit.dashboard(stage.name);
  }
}
