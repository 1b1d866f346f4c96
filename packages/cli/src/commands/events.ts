import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, type ItemOf, listEvents, paginate } from '@gtm/sdk';
import { type Command, InvalidArgumentError } from 'commander';
import { clientOf, interruptible, wantsJson } from '../context.ts';
import { note, print, printJson, table } from '../output.ts';

type Event = ItemOf<'listEvents'>;

type EventType = Event['event_type'];

const TYPES: Readonly<Record<EventType, true>> = {
  funding_round: true,
  ipo: true,
  acquisition: true,
  divestiture: true,
  restructuring: true,
  leadership_change: true,
  auditor_change: true,
  regulatory_crossing: true,
  job_change: true,
  senior_role_posting: true,
};
const isType = (text: string): text is EventType => Object.hasOwn(TYPES, text);

interface EventOptions {
  readonly type?: EventType;
  readonly limit: number;
  readonly interval: number;
}

const positive = (text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new InvalidArgumentError('It must be a whole number from 1.');
  return value;
};

const typed = (text: string): EventType => {
  if (isType(text)) return text;
  throw new InvalidArgumentError(`Event types: ${Object.keys(TYPES).join(', ')}.`);
};

/** Returns the newest events, up to `limit`, newest first. */
async function newest(client: Client, { type, limit }: EventOptions): Promise<Event[]> {
  const query = { limit: Math.min(limit, 100), ...(type ? { event_type: type } : {}) };
  const found: Event[] = [];
  for await (const event of paginate(client, listEvents, { query })) {
    found.push(event);
    if (found.length >= limit) break;
  }
  return found;
}

const rowOf = ({ happened_at, event_type, event_subtype, entity_id, entity_name, _meta }: Event) => [
  happened_at ?? '?',
  [event_type, event_subtype].filter(Boolean).join('/'),
  entity_name ?? entity_id,
  _meta.quote,
];

async function list(options: EventOptions, command: Command): Promise<void> {
  const found = await newest(clientOf(command), options);
  if (wantsJson(command)) return printJson(found);
  if (found.length === 0) note('There are no events yet. Enrichments find them.');
  else for (const line of table(['day', 'event', 'whose', 'quote'], found.map(rowOf), 90)) print(line);
}

/** Prints existing events, then new ones, oldest first, until Ctrl-C. With `--json`, one event per line. */
async function tail(options: EventOptions, command: Command): Promise<void> {
  const client = clientOf(command);
  const signal = interruptible();
  const seen = new Set<number>();
  let waiting = false;
  while (!signal.aborted) {
    const fresh = (await newest(client, options)).filter(({ id }) => !seen.has(id)).reverse();
    for (const event of fresh) {
      seen.add(event.id);
      if (wantsJson(command)) print(JSON.stringify(event));
      else print(rowOf(event).join('  '));
    }
    if (!waiting) note('Waiting for new events. Press Ctrl-C to stop.');
    waiting = true;
    await sleep(options.interval * 1_000, undefined, { signal }).catch(() => {});
  }
}

export function addEvents(program: Command): void {
  const events = program.command('events').description('events of enriched people and companies');
  for (const [name, description, limit, action] of [
    ['list', 'the newest events', 20, list],
    ['tail', 'the newest events, then each new one as it is found', 5, tail],
  ] as const)
    events
      .command(name)
      .description(description)
      .option('--type <type>', 'only this type, e.g. funding_round', typed)
      .option('--limit <number>', 'how many to show at first', positive, limit)
      .option('--interval <seconds>', 'how often to check', positive, 5)
      .action((options: EventOptions, command: Command) => action(options, command));
}
