import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { DefinitionBody, LogLevel, StateMachine, type StateMachineType } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { liveOf } from '#infra/constructs/live';

export interface MachineProps {
  /** `statemachines/<name>.asl.json`, with `${TaskName}` for each function. */
  readonly name: string;
  readonly type: StateMachineType;
  readonly tasks: Readonly<Record<string, LambdaFunction>>;
}

/** Creates a state machine from its ASL file, which says how long it may run. Execution data is personal, so it stays out of the logs. */
export function stateMachine(scope: Construct, { name, type, tasks }: MachineProps): StateMachine {
  const role = new Role(scope, `${name}-role`, { assumedBy: new ServicePrincipal('states.amazonaws.com') });
  const machine = new StateMachine(scope, name, {
    definitionBody: DefinitionBody.fromFile(`statemachines/${name}.asl.json`),
    definitionSubstitutions: Object.fromEntries(
      Object.entries(tasks).map(([task, fn]) => [task, liveOf(fn).functionArn]),
    ),
    stateMachineType: type,
    role,
    tracingEnabled: true,
    logs: {
      destination: new LogGroup(scope, `${name}-logs`, { retention: RetentionDays.ONE_MONTH }),
      level: LogLevel.ERROR,
      includeExecutionData: false,
    },
  });
  // With all versions and aliases: a running execution keeps the definition that it started with.
  for (const fn of Object.values(tasks)) fn.grantInvoke(role);
  return machine;
}
