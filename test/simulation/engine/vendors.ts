import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { Keeper } from '#test/simulators/core/keep';
import { NO_LATENCY } from '#test/simulators/core/latency';
import type { RecordedRequest } from '#test/simulators/core/message';
import { openSimulator } from '#test/simulators/core/server';
import { WebhookSender } from '#test/simulators/core/webhook-sender';
import { factories, type SimulatorName, simulatorNames } from '#test/simulators/start';
import { makeWorld, type World } from '#test/simulators/world/world';

export interface Vendors {
  readonly addresses: Readonly<Record<SimulatorName, string>>;
  /** By origin. */
  readonly listeners: ReadonlyMap<
    string,
    { readonly name: SimulatorName; readonly listener: RequestListener }
  >;
  readonly world: World;
  /** Saves the vendors' state. */
  keep(): void;
  /** Everything a vendor was sent, oldest first. */
  requests(name: SimulatorName): readonly RecordedRequest[];
}

const FIRST_PORT = 9_101;

/** The vendors' simulators, sharing one world; they survive when the service is killed. With a directory they save their state. */
export function openVendors(now: () => Date, directory?: string): Vendors {
  const addresses = Object.fromEntries(
    simulatorNames.map((name, place) => [name, `http://127.0.0.1:${FIRST_PORT + place}`]),
  ) as Record<SimulatorName, string>;
  const world = makeWorld();
  const webhooks = new WebhookSender();
  const opened = simulatorNames.map((name) => {
    const simulator = openSimulator({
      name,
      latency: NO_LATENCY,
      factory: factories[name],
      keeper: directory === undefined ? undefined : new Keeper(join(directory, name)),
      context: {
        now,
        world,
        webhooks,
        address: () => addresses[name],
        addressOf: (other) => addresses[other as SimulatorName],
      },
    });
    return { name, simulator };
  });
  return {
    addresses,
    listeners: new Map(
      opened.map(({ name, simulator: { listener } }) => [addresses[name], { name, listener }] as const),
    ),
    world,
    keep() {
      for (const { simulator } of opened) simulator.keep();
    },
    requests: (name) => opened.find((one) => one.name === name)?.simulator.requests ?? [],
  };
}
