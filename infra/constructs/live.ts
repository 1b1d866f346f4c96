import { Duration, Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnApplication, CfnDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Alias,
  CfnAlias,
  type IFunction,
  type IVersion,
  type Function as LambdaFunction,
} from 'aws-cdk-lib/aws-lambda';
import { failuresOf } from '#infra/alarms/service-metric';
import { DELIVERY_ALARMS, deliveryAlarmName, deliveryOf, stepsOf } from '#infra/delivery';
import type { Stage } from '#infra/stage';

const LIVE = 'live';

/** The CodeDeploy application and role that shift traffic for all functions of one stack. */
function moverOf(stack: Stack): { application: string; role: string } {
  const application = stack.node.tryFindChild('Delivery');
  const role = stack.node.tryFindChild('DeliveryRole');
  if (application instanceof CfnApplication && role instanceof Role)
    return { application: application.ref, role: role.roleArn };
  return {
    application: new CfnApplication(stack, 'Delivery', { computePlatform: 'Lambda' }).ref,
    role: new Role(stack, 'DeliveryRole', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      managedPolicies: [
        ManagedPolicy.fromAwsManagedPolicyName('service-role/AWSCodeDeployRoleForLambdaLimited'),
      ],
    }).roleArn,
  };
}

const MINUTE = Duration.minutes(1);

/** Failures of a function under its alias, counting both versions that share the traffic. */
const failuresUnder = (live: Alias, fn: LambdaFunction): string =>
  new Alarm(live, 'Errors', {
    metric: failuresOf(fn, live.metricErrors({ period: MINUTE, statistic: 'sum' }), MINUTE),
    threshold: 3,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    alarmDescription: 'Rolls back a new version. What to do: docs/runbook/delivery.md',
  }).alarmName;

/**
 * Gives a function the alias `live`, which moves to a new version as `infra/delivery.ts` says, and back if an alarm goes off. The CDK's own
 * construct would repeat each alarm's ARN four times per function, and the role's policy once per function.
 */
export function deliver(fn: LambdaFunction, entry: string, stage: Pick<Stage, 'name' | 'delivery'>): void {
  const { minutes, watched } = deliveryOf(entry);
  const { application, role } = moverOf(Stack.of(fn));
  const live = new Alias(fn, 'Live', { aliasName: LIVE, version: fn.currentVersion as IVersion });
  const alarms = [
    ...DELIVERY_ALARMS.map((alarm) => deliveryAlarmName(stage.name, alarm)),
    ...(watched ? [failuresUnder(live, fn)] : []),
  ];
  const isGradual = stage.delivery === 'gradual';
  const group = new CfnDeploymentGroup(live, 'Delivery', {
    applicationName: application,
    serviceRoleArn: role,
    deploymentConfigName: stepsOf(isGradual ? minutes : 0),
    deploymentStyle: { deploymentType: 'BLUE_GREEN', deploymentOption: 'WITH_TRAFFIC_CONTROL' },
    alarmConfiguration: { enabled: isGradual, alarms: alarms.map((name) => ({ name })) },
    autoRollbackConfiguration: {
      enabled: true,
      events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM'],
    },
  });
  if (live.node.defaultChild instanceof CfnAlias)
    live.node.defaultChild.cfnOptions.updatePolicy = {
      codeDeployLambdaAliasUpdate: { applicationName: application, deploymentGroupName: group.ref },
    };
}

/** Returns what to call in place of a function: its alias if it has one, else the function itself. */
export function liveOf(fn: LambdaFunction): IFunction {
  const found = fn.node.tryFindChild('Live');
  return found instanceof Alias ? (found as IFunction) : fn;
}

/** The suffix to a function's ARN when it is called: `:live` if it has an alias, else empty. */
export const qualifierOf = (fn: LambdaFunction): string => (liveOf(fn) === fn ? '' : `:${LIVE}`);
