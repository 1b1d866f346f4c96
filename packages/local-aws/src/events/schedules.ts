import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { account, region } from '#local-aws/account';
import type { Assembly } from '#local-aws/assembly/assembly';
import { parseSchedule } from '#local-aws/events/schedule-expression';
import type { Lambda } from '#local-aws/lambda/lambda';
import type { LocalSqs } from '#local-aws/sqs/sqs';

const state = z.enum(['ENABLED', 'DISABLED']).default('ENABLED');

const rule = z.object({
  State: state,
  ScheduleExpression: z.string().optional(),
  EventPattern: z.unknown().optional(),
  Targets: z.array(z.object({ Arn: z.string(), Input: z.string().optional() })).default([]),
});

const schedule = z.object({
  State: state,
  ScheduleExpression: z.string(),
  Target: z.object({ Arn: z.string(), Input: z.string().optional() }),
});

export interface Schedules {
  /** Fires the schedule with this resource key now. */
  fire(key: string): void;
  /** Fires every rate whose interval has passed; the remainder of an interval is remembered. */
  passTime(milliseconds: number): void;
  stop(): void;
}

interface Due {
  readonly key: string;
  readonly expression: string;
  readonly fire: () => void;
}

/** Starts every schedule of the assembly on the real clock; rejects rules that wait for events, as there is no bus. */
export function startSchedules(assembly: Assembly, lambda: Lambda, sqs: LocalSqs): Schedules {
  const send = (key: string, targetArn: string, body: string) => {
    const definition = lambda.find(targetArn);
    const queue = sqs.queueByArn(targetArn);
    if (definition !== undefined) return () => lambda.invokeLater(definition, body);
    if (queue !== undefined) return () => void queue.send({ MessageBody: body });
    throw new Error(`${key}: the schedule target ${targetArn} is not emulated`);
  };
  const rules = assembly.ofType('AWS::Events::Rule').flatMap((resource): Due[] => {
    const { State, ScheduleExpression, EventPattern, Targets } = rule.parse(assembly.properties(resource));
    if (State === 'DISABLED') return [];
    if (ScheduleExpression === undefined || EventPattern !== undefined) {
      throw new Error(`${resource.key}: rules for events are not emulated, only schedules`);
    }
    const ruleArn = assembly.identityOf(resource).attributes['Arn'] ?? '';
    return Targets.map(({ Arn, Input }) => ({
      key: resource.key,
      expression: ScheduleExpression,
      fire: () => send(resource.key, Arn, Input ?? JSON.stringify(scheduledEvent(ruleArn)))(),
    }));
  });
  const schedules = assembly.ofType('AWS::Scheduler::Schedule').flatMap((resource): Due[] => {
    const { State, ScheduleExpression, Target } = schedule.parse(assembly.properties(resource));
    if (State === 'DISABLED') return [];
    return [
      {
        key: resource.key,
        expression: ScheduleExpression,
        fire: send(resource.key, Target.Arn, Target.Input ?? '{}'),
      },
    ];
  });
  const all = [...rules, ...schedules];
  const timers = all.map(({ expression, fire }) => startTimer(expression, fire));
  const rates = all.flatMap(({ expression, fire }) => {
    const parsed = parseSchedule(expression);
    return 'everyMs' in parsed ? [{ everyMs: parsed.everyMs, fire, passed: 0 }] : [];
  });
  return {
    fire(key) {
      const chosen = all.filter((one) => one.key === key);
      if (chosen.length === 0) throw new Error(`no schedule ${key}`);
      for (const one of chosen) one.fire();
    },
    passTime(milliseconds) {
      for (const rate of rates) {
        rate.passed += milliseconds;
        if (rate.passed < rate.everyMs) continue;
        rate.passed %= rate.everyMs;
        rate.fire();
      }
    },
    stop() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}

function startTimer(expression: string, fire: () => void): NodeJS.Timeout {
  const parsed = parseSchedule(expression);
  if ('everyMs' in parsed) return setInterval(fire, parsed.everyMs).unref();
  let lastMinute = Math.floor(Date.now() / 60_000);
  const timer = setInterval(() => {
    const now = new Date();
    const minute = Math.floor(now.getTime() / 60_000);
    if (minute === lastMinute) return;
    lastMinute = minute;
    if (parsed.matches(now)) fire();
  }, 1000);
  return timer.unref();
}

function scheduledEvent(ruleArn: string): object {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account,
    time: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
    region,
    resources: [ruleArn],
    detail: {},
  };
}
