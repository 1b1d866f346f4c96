import { join } from 'node:path';
import { Keeper } from '#test/simulators/core/keep';
import { type Latency, USUAL_LATENCY } from '#test/simulators/core/latency';
import { type Simulator, startServer } from '#test/simulators/core/server';
import type { ProviderFactory } from '#test/simulators/core/simulator';
import { WebhookSender } from '#test/simulators/core/webhook-sender';
import { crmHubspot } from '#test/simulators/crm-hubspot/simulator';
import { crmSalesforce } from '#test/simulators/crm-salesforce/simulator';
import { edgar } from '#test/simulators/edgar/simulator';
import { emailFinder } from '#test/simulators/email-finder/simulator';
import { jobBoards } from '#test/simulators/job-boards/simulator';
import { model } from '#test/simulators/model/simulator';
import { network } from '#test/simulators/network/simulator';
import type { WebhookTarget } from '#test/simulators/payments/account';
import { payments } from '#test/simulators/payments/simulator';
import { web } from '#test/simulators/web/simulator';
import { makeWorld, type World } from '#test/simulators/world/world';

export const factories = {
  'email-finder': emailFinder,
  network,
  edgar,
  web,
  'job-boards': jobBoards,
  model,
  'crm-hubspot': crmHubspot,
  'crm-salesforce': crmSalesforce,
  payments: payments(),
} as const satisfies Record<string, ProviderFactory>;

export type SimulatorName = keyof typeof factories;
export const simulatorNames = Object.keys(factories) as SimulatorName[];

export interface SimulatorOptions {
  /** The service's clock: decides which filings, news, posts and roles exist yet. */
  readonly now?: () => Date;
  readonly world?: World;
  /** Fixed ports by name; any free port otherwise. */
  readonly ports?: Partial<Record<SimulatorName, number>>;
  readonly only?: readonly SimulatorName[];
  /** Where the payment processor sends its events; more can be added at `POST /_webhooks/targets`. */
  readonly paymentTargets?: readonly WebhookTarget[];
  /** A directory in which CRM records, payments and network activity survive the run. */
  readonly keepIn?: string;
  /** Milliseconds before answers, 30 to 150 by default; `NO_LATENCY` for tests. */
  readonly latency?: Latency;
}

export interface Simulators {
  /** Returns the simulator of that name; throws if it was not started. */
  get(name: SimulatorName): Simulator;
  readonly all: readonly Simulator[];
  /** Base addresses by name, as in `.local/service.json`. */
  readonly addresses: Readonly<Record<string, string>>;
  readonly world: World;
  readonly webhooks: WebhookSender;
  close(): Promise<void>;
}

/** Starts the providers' simulators on 127.0.0.1, all sharing one world and one clock. */
export async function startSimulators(options: SimulatorOptions = {}): Promise<Simulators> {
  const now = options.now ?? (() => new Date());
  const world = options.world ?? makeWorld();
  const webhooks = new WebhookSender();
  const started = new Map<string, Simulator>();
  const addressOf = (name: string) => started.get(name)?.address;
  for (const name of options.only ?? simulatorNames) {
    const simulator = await startServer({
      name,
      port: options.ports?.[name] ?? 0,
      latency: options.latency ?? USUAL_LATENCY,
      factory: name === 'payments' ? payments(options.paymentTargets ?? []) : factories[name],
      keeper: options.keepIn ? new Keeper(join(options.keepIn, `${name}.state`)) : undefined,
      context: { now, world, webhooks, addressOf, address: () => addressOf(name) ?? '' },
    });
    started.set(name, simulator);
  }
  const all = [...started.values()];
  return {
    get(name) {
      const simulator = started.get(name);
      if (!simulator) throw new Error(`the simulator ${name} was not started`);
      return simulator;
    },
    all,
    addresses: Object.fromEntries(all.map((simulator) => [simulator.name, simulator.address])),
    world,
    webhooks,
    async close() {
      webhooks.close();
      await Promise.all(all.map((simulator) => simulator.close()));
    },
  };
}
