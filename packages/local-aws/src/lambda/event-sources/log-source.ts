import { gzipSync } from 'node:zlib';
import * as z from 'zod';
import { account } from '#local-aws/account';
import type { Assembly } from '#local-aws/assembly/assembly';
import type { EventSource } from '#local-aws/lambda/event-sources/mapping';
import type { LogLine } from '#local-aws/lambda/invocation';
import type { Lambda } from '#local-aws/lambda/lambda';

const subscriptionFilter = z.object({
  LogGroupName: z.string(),
  DestinationArn: z.string(),
  /** `{ $.name = "value" }`, as `FilterPattern.stringValue` writes it. */
  FilterPattern: z.string(),
});
const pattern = /^\{\s*\$\.(\w+)\s*=\s*"([^"]*)"\s*\}$/;

/** How long lines are gathered, so that a burst is one call. CloudWatch takes several seconds. */
const GATHERED_MS = 200;

/** Whether a line is an object with a property of this value. */
function fits(text: string, name: string, value: string): boolean {
  if (!text.startsWith('{')) return false;
  try {
    const line: unknown = JSON.parse(text);
    return typeof line === 'object' && line !== null && Reflect.get(line, name) === value;
  } catch {
    return false;
  }
}

/** One subscription: passes the matching lines of its log group to its function in the form of CloudWatch Logs. */
function subscribe(filter: z.infer<typeof subscriptionFilter>, key: string, lambda: Lambda) {
  const [, name, value] = pattern.exec(filter.FilterPattern) ?? [];
  if (name === undefined || value === undefined)
    throw new Error(`${key}: only patterns of the form { $.name = "value" } are emulated`);
  const reader = lambda.find(filter.DestinationArn);
  if (reader === undefined) throw new Error(`${key}: no function ${filter.DestinationArn}`);
  let gathered: { id: string; timestamp: number; message: string }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let count = 0;
  const deliver = () => {
    clearTimeout(timer);
    timer = undefined;
    const data = {
      messageType: 'DATA_MESSAGE',
      owner: account,
      logGroup: filter.LogGroupName,
      logStream: 'local',
      subscriptionFilters: [key],
      logEvents: gathered,
    };
    gathered = [];
    lambda.invokeLater(
      reader,
      JSON.stringify({ awslogs: { data: gzipSync(JSON.stringify(data)).toString('base64') } }),
    );
  };
  return {
    logGroup: filter.LogGroupName,
    take(text: string) {
      if (!fits(text, name, value)) return;
      count += 1;
      gathered.push({ id: String(count), timestamp: Date.now(), message: text });
      timer ??= setTimeout(deliver, GATHERED_MS);
    },
    pending: () => gathered.length,
    endWindow() {
      if (timer) deliver();
    },
    stop: () => clearTimeout(timer),
  };
}

export interface LogSource extends EventSource {
  take(line: LogLine): void;
}

/** Starts every subscription filter of the assembly. */
export function startLogSource(assembly: Assembly, lambda: Lambda): LogSource {
  const all = assembly.ofType('AWS::Logs::SubscriptionFilter').map((resource) => {
    const parsed = subscriptionFilter.safeParse(assembly.properties(resource));
    if (!parsed.success) throw new Error(`${resource.key}: ${parsed.error.message}`);
    return subscribe(parsed.data, resource.key, lambda);
  });
  const groups = new Map(lambda.definitions.map(({ key, logGroup }) => [key, logGroup]));
  return {
    take({ function: key, stream, text }) {
      if (stream !== 'stdout') return;
      const group = groups.get(key);
      for (const one of all) if (one.logGroup === group) one.take(text);
    },
    pending: () => all.reduce((sum, one) => sum + one.pending(), 0),
    endWindow() {
      for (const one of all) one.endWindow();
    },
    async stop() {
      for (const one of all) one.stop();
    },
  };
}
