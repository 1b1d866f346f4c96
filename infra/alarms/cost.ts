import type { Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Stage } from '#infra/stage';

/** Notifies at 80 % of the month's budget, and when the month is forecast to exceed it. */
export function watchCost(stack: Stack, stage: Stage, topic: ITopic, key: IKey): void {
  key.grantEncryptDecrypt(new ServicePrincipal('budgets.amazonaws.com'));
  topic.grantPublish(new ServicePrincipal('budgets.amazonaws.com'));
  const subscribers = [{ subscriptionType: 'SNS', address: topic.topicArn }];
  const notifyAt = (notificationType: string, threshold: number) => ({
    notification: {
      notificationType,
      threshold,
      comparisonOperator: 'GREATER_THAN',
      thresholdType: 'PERCENTAGE',
    },
    subscribers,
  });
  new CfnBudget(stack, 'Budget', {
    budget: {
      // A budget has no description, and its name no colon.
      budgetName: `gtm-enrichment-${stage.name}, see docs/runbook/budget.md`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: stage.monthlyBudget, unit: 'USD' },
    },
    notificationsWithSubscribers: [notifyAt('ACTUAL', 80), notifyAt('FORECASTED', 100)],
  });
}
