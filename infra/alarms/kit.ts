import { Duration, type Stack } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  TextWidget,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';

const RUNBOOK = 'docs/runbook';

/** The period of all alarms but those of slower schedules. */
export const FIVE = Duration.minutes(5);

export interface AlarmProps {
  /** Its page in the runbook. */
  readonly page: string;
  readonly metric: IMetric;
  readonly threshold: number;
  /** What has happened, in a sentence. */
  readonly sentence: string;
  /** How many periods in a row; 1 unless said. */
  readonly periods?: number;
  /** Its physical name, for who cannot refer to it. */
  readonly name?: string;
  /** It stops deliveries and wakes nobody: what it looks for is looked for by another that does. */
  readonly silent?: boolean;
  /** On which side of the threshold it alarms. Where less is wrong, no data is too. */
  readonly when?: 'above' | 'below';
}

/** Makes alarms: each notifies the topic, names its page of the runbook and has its graph on the dashboard. */
export class AlarmKit {
  readonly #stack: Stack;
  readonly #topic: ITopic;
  readonly #shown: { readonly title: string; readonly metric: IMetric }[] = [];

  constructor(stack: Stack, topic: ITopic) {
    this.#stack = stack;
    this.#topic = topic;
  }

  alarm(id: string, props: AlarmProps): void {
    const { page, metric, threshold, sentence, periods = 1, when = 'above', name, silent = false } = props;
    const alarm = new Alarm(this.#stack, id, {
      ...(name ? { alarmName: name } : {}),
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator:
        when === 'above'
          ? ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD
          : ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: when === 'above' ? TreatMissingData.NOT_BREACHING : TreatMissingData.BREACHING,
      alarmDescription: `${sentence} What to do: ${RUNBOOK}/${page}.md`,
    });
    if (silent) return;
    alarm.addAlarmAction(new SnsAction(this.#topic));
    alarm.addOkAction(new SnsAction(this.#topic));
    this.#shown.push({ title: `${id} (${page})`, metric });
  }

  /** The graphs of the alarms made so far. */
  dashboard(stage: string): void {
    const dashboard = new Dashboard(this.#stack, 'Dashboard', { dashboardName: `gtm-enrichment-${stage}` });
    dashboard.addWidgets(
      new TextWidget({
        markdown: `# ${stage}\nEach graph is an alarm; its page in ${RUNBOOK}/ says what to do.`,
        width: 24,
        height: 2,
      }),
    );
    dashboard.addWidgets(
      ...this.#shown.map(
        ({ title, metric }) => new GraphWidget({ title, left: [metric], width: 8, height: 5 }),
      ),
    );
  }
}
