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

/** The period of every alarm except those of slower schedules. */
export const FIVE = Duration.minutes(5);

export interface AlarmProps {
  /** The alarm's page in the runbook. */
  readonly page: string;
  readonly metric: IMetric;
  readonly threshold: number;
  /** One sentence that says what has happened. */
  readonly sentence: string;
  /** How many periods in a row must breach; default 1. */
  readonly periods?: number;
  /** The physical name, for code without a reference to it. */
  readonly name?: string;
  /** Stops deliveries but notifies nobody: another alarm watches the same condition and does. */
  readonly silent?: boolean;
  /** Which side of the threshold alarms. With `below`, missing data alarms too. */
  readonly when?: 'above' | 'below';
}

/** Creates alarms. Each notifies the topic, names its runbook page and gets a graph on the dashboard. */
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

  /** Builds the dashboard with the graphs of all alarms so far. */
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
